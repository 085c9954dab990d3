/** Copies text of the CMS into a page. */

/** Web addresses, mail, telephone numbers, and paths of the site: browsers read `//host` and `/\host` as a host. */
const safeAddress = /^(?:https?:\/\/|mailto:|tel:|\/(?![\\/]))\S*$/i;

/** True for an address that a link of an alert may lead to. */
export const isSafeAddress = (href: string): boolean => safeAddress.test(href);

function elementOf(name: string, children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...children);
  return element;
}

/** Returns a link; its label alone where the address is none that it may lead to. */
export function linkOrText(href: string, ...label: (Node | string)[]): Node {
  if (!isSafeAddress(href)) {
    const text = document.createDocumentFragment();
    text.append(...label);
    return text;
  }
  const link = elementOf('a', label);
  link.setAttribute('href', href);
  return link;
}

/** The elements that are copied, with no attribute but the language of their words. */
const copied = ['STRONG', 'EM', 'BR', 'P', 'SPAN'];

function copyOf(node: Node): Node[] {
  if (node instanceof Text) return [document.createTextNode(node.data)];
  if (!(node instanceof Element)) return [];
  const children = Array.from(node.childNodes).flatMap(copyOf);
  const isLink = node.tagName === 'A';
  if (!isLink && !copied.includes(node.tagName)) return children;
  const copy = isLink ? linkOrText(node.getAttribute('href') ?? '', ...children) : elementOf(node.tagName, children);
  const lang = node.getAttribute('lang');
  if (lang !== null && copy instanceof Element) copy.setAttribute('lang', lang);
  return [copy];
}

/** Returns the text of HTML with its links, emphasis, lines and paragraphs; of everything else, the text alone. */
export function copyHtml(html: string): Node[] {
  // Nothing in such a document runs or loads.
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return Array.from(body.childNodes).flatMap(copyOf);
}
