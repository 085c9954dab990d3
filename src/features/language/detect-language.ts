/**
 * Sends a visitor of the French home page to the English one, before anything is painted (specification §4).
 *
 * Only a stored choice of English, or else a browser that prefers English, leads away; never a crawler. It is
 * inline in the one page that needs it, so that no visitor waits for another file; the served security policy
 * allows exactly this text.
 */
export const languageCookie = 'i18n_redirected';

export const detectLanguageScript = `(function(){
var c=/(?:^|; )${languageCookie}=(fr|en)/.exec(document.cookie);
var l=c?c[1]:(navigator.languages||[navigator.language]).map(function(x){return String(x).slice(0,2).toLowerCase()}).filter(function(x){return x==='fr'||x==='en'})[0];
if(l!=='en'||/bot|crawl|spider|slurp|facebookexternalhit|preview|lighthouse|google-|googleother|mediapartners/i.test(navigator.userAgent))return;
document.documentElement.hidden=true;
location.replace('/en'+location.search+location.hash);
})()`;
