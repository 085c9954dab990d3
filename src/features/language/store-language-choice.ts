/** The language switch: stores the choice, for the redirect of the home page, and keeps the rest of the address. */
import { carryAddress } from './carry-address.ts';
import { languageCookie } from './language-cookie.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

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
