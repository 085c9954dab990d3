/** Reports page views to the tag manager's data layer, which exists only with a tag manager. */

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Pushes one entry for the current page. */
export function reportPageView(): void {
  window.dataLayer?.push({
    event: 'page_view',
    page_path: location.pathname,
    page_title: document.title,
    page_language: document.documentElement.lang,
  });
}
