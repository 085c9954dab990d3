/** The page shown when a navigation brings no page at all. */
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

/** What `NavigationStatus` says, in the language of the current page. */
export function navigationMessages(): DOMStringMap {
  return document.querySelector<HTMLElement>('[data-error-page]')?.dataset ?? {};
}

/** The document to show for an error; the URL stays the requested one, so that a reload tries again. */
export function errorPage(error: RouteChangeError, to: URL): Document {
  const { errorPageFailed = '', offline = '', offlineDetail = '', failed = '', status = '' } = navigationMessages();
  if (!navigator.onLine) return messagePage(offline, offlineDetail, to);
  // The server answered without its 404 page.
  return messagePage(error.status === 404 ? errorPageFailed : failed, `${status} ${error.status}`, to);
}
