/**
 * Redirects visitors of the French home page to the English one, before the first paint (specification §4): those who
 * chose English or, without a choice, whose browser prefers it, but never crawlers.
 */

/** Holds the chosen language. */
export const languageCookie = 'i18n_redirected';

/**
 * Inline in the one page that needs it, so that no visitor waits for a file; the CSP allows it by its hash. It does
 * nothing where the visitor came from a page of the site, swapped in by script or not: they see the language they read.
 */
export const detectLanguageScript = `(function(){
if(document.readyState!=='loading'||document.referrer.indexOf(location.origin+'/')===0)return;
var c=/(?:^|; )${languageCookie}=(fr|en)/.exec(document.cookie);
var l=c?c[1]:(navigator.languages||[navigator.language]).map(function(x){return String(x).slice(0,2).toLowerCase()}).filter(function(x){return x==='fr'||x==='en'})[0];
if(l!=='en'||/bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|google-|googleother|mediapartners/i.test(navigator.userAgent))return;
document.documentElement.hidden=true;
location.replace('/en'+location.search+location.hash);
})()`;
