/** Hides what Strapi offers and the zoo has not, where Strapi has no setting and no permission for it. */

const dead = [
  // The media library takes no file from an address.
  'button[role="tab"][id$="-trigger-url"]',
  'a[href^="https://strapi.io/pricing"]',
  // Strapi's newsletter, in the form that an invitation leads to.
  '*:has(> * > button[role="checkbox"][name="news"])',
];

/** Styles of a sheet of its own, which a security policy of styles allows. */
export function hideDeadEnds(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${dead.join(', ')} { display: none !important; }`);
  document.adoptedStyleSheets.push(sheet);
}
