/** Returns a page, and the content of its templates, which is yet to be shown. */
export const withTemplates = (page: Document): (Document | DocumentFragment)[] => [
  page,
  ...Array.from(page.querySelectorAll('template'), ({ content }) => content),
];
