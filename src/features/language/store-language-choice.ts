/** Stores the language that a visitor chooses, for the redirect of the home page. */
import { languageCookie } from './detect-language.ts';

const yearInSeconds = 365 * 24 * 60 * 60;

document.addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-language-choice]') : null;
  if (!link) return;
  document.cookie = `${languageCookie}=${link.dataset['languageChoice']}; max-age=${yearInSeconds}; path=/; samesite=lax`;
});
