/** Tells the tag manager's data layer which pages were shown. Without a tag manager there is no data layer. */

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** One entry for the page that is shown. */
export function reportPageView(): void {
  window.dataLayer?.push({
    event: 'page_view',
    page_path: location.pathname,
    page_title: document.title,
    page_language: document.documentElement.lang,
  });
}
