/**
 * The language switch: stores the choice, for the redirect of the home page, and keeps what the address holds beyond
 * its path: filters, a calculation, a section.
 *
 * Elements say in `data-alternate` what they are called on the page in the other language: a field its parameter
 * (`question`), an option its parameter and value (`class=mammal`), a section its id. Everything else, such as numbers,
 * has the same name in both languages.
 */
import { languageCookie } from './language-cookie.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

/** `name=value` on the page in the other language. */
function alternateOf(name: string, value: string): string[] {
  const field = `[data-alternate][name="${CSS.escape(name)}"]:is(:not([value]), [value="${CSS.escape(value)}"])`;
  return document.querySelector<HTMLElement>(field)?.dataset['alternate']?.split('=') ?? [name];
}

/** Adds the query and the hash of this page's address, or of a form in use, to a link to its alternate. */
function carryAddress(link: HTMLAnchorElement): void {
  const query = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(location.search)) {
    const [alternateName = name, alternateValue = value] = alternateOf(name, value);
    query.append(alternateName, alternateValue);
  }
  link.search = query.toString();
  // The heading above a form that is being filled in is called the same in both languages.
  const id = location.hash.slice(1) || (document.querySelector('section:has(.form[novalidate])>h2')?.id ?? '');
  link.hash = document.getElementById(id)?.dataset['alternate'] ?? id;
}

const switchOf = ({ target }: Event): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('[data-language-choice]') : null;

// Before the click too: a link may be opened in a new tab, copied, or prefetched.
for (const type of ['pointerover', 'focusin', 'click']) {
  document.addEventListener(type, (event) => {
    const link = switchOf(event);
    if (!link) return;
    carryAddress(link);
    if (type === 'click')
      document.cookie = `${languageCookie}=${link.dataset['languageChoice']}; max-age=${yearInSeconds}; path=/; samesite=lax`;
  });
}
