/** Writes the alert above a page that was made before, as `AlertBanner.astro` does. */
import './alert-banner.inline.ts';
import type { Locale } from '#i18n/routes.ts';
import { sayNews } from '#lib/browser/say-news.ts';
import type { DayAlert } from '#park/day/day.ts';
import en from '../../../i18n/locales/en/alert.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/alert.json' with { type: 'json' };
import styles from './alert-banner.css?inline';
import { copyHtml, linkOrText } from './copy-html.ts';

const messages = { fr, en };

/** The styles of pages that were made without an alert. */
let sheet: CSSStyleSheet | undefined;

function addStyles(): void {
  if (sheet) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

function closingButton(label: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  const name = document.createElement('span');
  name.className = 'visually-hidden';
  name.append(label);
  button.append(name);
  return button;
}

/** An alert and what tells it from others. */
type IdentifiedAlert = DayAlert & { identity: string };

const titleOf = ({ level }: DayAlert, locale: Locale) => messages[locale][level === 'info' ? 'info' : 'warning'];

function bannerOf(alert: IdentifiedAlert, locale: Locale): HTMLElement {
  const { level, from, until, identity, message, link } = alert;
  const label = document.createElement('p');
  label.id = 'alert-title';
  label.append(titleOf(alert, locale));
  const text = document.createElement('div');
  text.className = 'message';
  text.append(...copyHtml(message[locale]));
  const section = document.createElement('section');
  section.className = 'alert';
  section.setAttribute('aria-labelledby', label.id);
  section.dataset['level'] = level;
  section.append(label, ' ', text, ' ');
  if (link) section.append(linkOrText(link.url[locale], link.label[locale]), ' ');
  section.append(closingButton(messages[locale].dismiss));
  const banner = document.createElement('alert-banner');
  Object.assign(banner.dataset, { from, until, identity });
  banner.append(section);
  return banner;
}

/** Puts a banner in the place of the former one, and the focus where it was. */
function place(banner: HTMLElement | null, former: HTMLElement | null): void {
  const hadFocus = former?.contains(document.activeElement) ?? false;
  if (former && banner) former.replaceWith(banner);
  else if (banner) document.querySelector('body > .skip')?.after(banner);
  else former?.remove();
  if (!hadFocus) return;
  (banner?.querySelector('button') ?? document.querySelector('h1'))?.focus();
}

/**
 * Shows an alert instead of the one that the page has, if any. A dismissed one stays hidden.
 *
 * @param element has the language, and says what is new
 * @param former the banner that the page has
 * @param alert null for none
 */
export function writeAlert(element: HTMLElement, former: HTMLElement | null, alert: IdentifiedAlert | null): void {
  const locale = element.dataset['locale'] as Locale;
  if (!alert) {
    place(null, former);
    sayNews(element, 'alert', '');
    return;
  }
  const banner = bannerOf(alert, locale);
  addStyles();
  place(banner, former);
  const text = banner.querySelector('.message')?.textContent ?? '';
  // One that is dismissed, or yet to come, is no news.
  sayNews(element, 'alert', banner.hidden ? '' : `${titleOf(alert, locale)} – ${text.replaceAll(/\s+/g, ' ').trim()}`);
}
