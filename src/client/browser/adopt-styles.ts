/** Styles that come with a script, for what pages do not have when they are made. */

const adopted = new Set<string>();

/** Adds styles to the page, once. @param css text of a style sheet */
export function adoptStyles(css: string): void {
  if (adopted.has(css)) return;
  adopted.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
