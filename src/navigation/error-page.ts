/** The page shown when a navigation fails: the site's 404 page, or a message if that fails too. */
import { $online } from './online.ts';
import { fetchPage } from './page-source.ts';
import type { RouteChangeError } from './route-change-error.ts';

/** A copy of the current page with the message as its content. */
function messagePage(message: string, { status, message: detail }: RouteChangeError, to: URL): Document {
  const page = document.cloneNode(true) as Document;
  const content = page.querySelector<HTMLTemplateElement>('[data-error-page]')?.content.cloneNode(true);
  page.title = message;
  if (content) page.querySelector('main')?.replaceChildren(content);
  page.querySelector('h1')?.replaceChildren(message);
  page.querySelector('[data-error-detail]')?.replaceChildren(`${status} – ${detail}`);
  page.querySelector('[data-error-retry]')?.setAttribute('href', to.href);
  return page;
}

/** The document to show for an error; the URL stays the requested one, so that a reload tries again. */
export async function errorPage(error: RouteChangeError, to: URL, signal: AbortSignal): Promise<Document> {
  // From NavigationStatus.astro, in the language of the current page.
  const messages = document.querySelector<HTMLElement>('[data-error-page]')?.dataset ?? {};
  const { errorPageFailed = '', offline = '', failed = '', notFoundPath = '/404' } = messages;
  if (error.status !== 404) return messagePage($online.get() ? failed : offline, error, to);
  try {
    const { html } = await fetchPage(new URL(notFoundPath, to), signal);
    return new DOMParser().parseFromString(html, 'text/html');
  } catch {
    return messagePage(errorPageFailed, error, to);
  }
}
