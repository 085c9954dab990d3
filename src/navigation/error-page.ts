/** The page shown when a navigation fails: the site's 404 page, or a message if that fails too. */
import { $online } from './online.ts';
import { fetchPage } from './page-source.ts';
import type { RouteChangeError } from './route-change-error.ts';

/** A copy of the current page with a heading and a sentence as its content, in no section of the site. */
function messagePage(heading: string, detail: string, to: URL): Document {
  const page = document.cloneNode(true) as Document;
  const content = page.querySelector<HTMLTemplateElement>('[data-error-page]')?.content.cloneNode(true);
  page.title = heading;
  for (const link of page.querySelectorAll('[aria-current]')) link.removeAttribute('aria-current');
  if (content) page.querySelector('main')?.replaceChildren(content);
  page.querySelector('h1')?.replaceChildren(heading);
  page.querySelector('[data-error-detail]')?.replaceChildren(detail);
  page.querySelector('[data-error-retry]')?.setAttribute('href', to.href);
  return page;
}

/** The address of the 404 page in the language of an address. @param paths by language, as JSON */
function notFoundPathOf({ pathname }: URL, paths: string): string {
  const { fr = '/404', ...others } = JSON.parse(paths) as Partial<Record<string, string>>;
  return others[pathname.split('/')[1] ?? ''] ?? fr;
}

/** The document to show for an error; the URL stays the requested one, so that a reload tries again. */
export async function errorPage(error: RouteChangeError, to: URL, signal: AbortSignal): Promise<Document> {
  // From NavigationStatus.astro, in the language of the current page.
  const messages = document.querySelector<HTMLElement>('[data-error-page]')?.dataset ?? {};
  const { errorPageFailed = '', offline = '', offlineDetail = '', failed = '' } = messages;
  const { status = '', notFoundPaths = '{}' } = messages;
  const statusLine = `${status} ${error.status}`;
  if (!$online.get()) return messagePage(offline, offlineDetail, to);
  if (error.status !== 404) return messagePage(failed, statusLine, to);
  try {
    const { html } = await fetchPage(new URL(notFoundPathOf(to, notFoundPaths), to), signal);
    return new DOMParser().parseFromString(html, 'text/html');
  } catch {
    return messagePage(errorPageFailed, statusLine, to);
  }
}
