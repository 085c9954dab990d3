/**
 * Redirects visitors of the French home page to the English one, before the first paint: those who chose English or,
 * without a choice, whose browser prefers it, but never crawlers.
 *
 * Inline in the one page that needs it, so that no visitor waits for a file. Does nothing where the visitor came from
 * a page of the site, swapped in by script or not: they see the language they read.
 */
import { languageCookie } from './language-cookie.ts';

const crawlers = /bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|google-|googleother|mediapartners/i;

const isSiteLanguage = (language: string | undefined) => language === 'fr' || language === 'en';

function chosenLanguage(): string | undefined {
  return new RegExp(`(?:^|; )${languageCookie}=(fr|en)`).exec(document.cookie)?.[1];
}

/** The first language of the browser that the site has. Old browsers have no list. */
function preferredLanguage(): string | undefined {
  const { languages = [navigator.language] }: { languages?: readonly string[] } = navigator;
  return languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isSiteLanguage);
}

const isFromOutside = document.readyState === 'loading' && !document.referrer.startsWith(`${location.origin}/`);

if (isFromOutside && (chosenLanguage() ?? preferredLanguage()) === 'en' && !crawlers.test(navigator.userAgent)) {
  document.documentElement.hidden = true;
  location.replace(`/en${location.search}${location.hash}`);
}
