/** A finished page as Markdown: what it says, without what surrounds it. Runs in a worker thread. */
import { NodeHtmlMarkdown } from 'node-html-markdown';
import { type HTMLElement, parse } from 'node-html-parser';

/** For hands and eyes only: what can be filled in, pressed or looked at, and what only a script shows. */
const left =
  'script, style, template, svg, form, fieldset, button, dialog, picture, img, .close, .contents, .outcome, ' +
  '[hidden], [aria-hidden="true"], [role="alert"]';

const converter = new NodeHtmlMarkdown({ bulletMarker: '-', strongDelimiter: '**', emDelimiter: '*' });

/** A link that is a picture has its words. */
function nameLinks(part: HTMLElement): void {
  for (const picture of part.querySelectorAll('a img')) {
    const link = picture.closest('a');
    if (link?.text.trim() === '') link.textContent = picture.getAttribute('alt') ?? '';
  }
}

/** Sets texts apart that stand below each other on the page: in Markdown, a cell is one line. */
function setApart(part: HTMLElement): void {
  for (const element of part.querySelectorAll('td > *, th > *, small, * + span'))
    element.insertAdjacentHTML('beforebegin', ' ');
  for (const element of part.querySelectorAll('small')) {
    const siblings = element.parentNode.childNodes;
    const rest = siblings.slice(siblings.indexOf(element) + 1).map(({ text }) => text);
    if (rest.join('').trim()) element.insertAdjacentHTML('afterend', ' – ');
  }
}

/** Removes what has nothing to say now, as styles do on the page, or nothing but what can be filled in. */
function removeEmptySections(part: HTMLElement): void {
  for (const section of part.querySelectorAll('section, details')) {
    if (section.text.trim() === section.querySelector('h2, h3, summary')?.text.trim()) section.remove();
  }
}

function completeLinks(part: HTMLElement, url: string): void {
  for (const link of part.querySelectorAll('a[href]')) {
    link.setAttribute('href', new URL(link.getAttribute('href') ?? '', url).href);
  }
}

/** @param html in UTF-8, like what is returned */
export default function pageMarkdown(html: Uint8Array): Uint8Array {
  const page = parse(new TextDecoder().decode(html));
  const url = page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  const main = page.querySelector('main');
  if (!main) throw new Error(`There is no <main> on ${url}.`);
  const texts = [page.querySelector('alert-banner'), main].flatMap((part) => {
    if (!part) return [];
    nameLinks(part);
    for (const element of part.querySelectorAll(left)) element.remove();
    removeEmptySections(part);
    setApart(part);
    completeLinks(part, url);
    return converter.translate(part.innerHTML).trim();
  });
  const languages = page
    .querySelectorAll('link[rel="alternate"][hreflang]')
    .map((link) => `${link.getAttribute('hreflang')}: ${link.getAttribute('href')}`);
  return Buffer.from(`---\n${[`url: ${url}`, ...languages].join('\n')}\n---\n\n${texts.join('\n\n')}\n`);
}
