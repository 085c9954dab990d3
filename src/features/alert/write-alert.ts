/** Writes the alert above a page that was made before, as `AlertBanner.astro` does. */
import './alert-banner.inline.ts';
import type { Locale } from '#i18n/routes.ts';
import { sayNews } from '#lib/browser/say-news.ts';
import type { DayAlert } from '#park/day/day.ts';
import styles from './alert-banner.css?inline';
import { copyHtml, linkOrText } from './copy-html.ts';

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

/** The words of a banner in the language of its page. */
interface BannerWords {
  title: string;
  dismiss: string;
  locale: Locale;
}

/** An alert and what tells it from others. */
type IdentifiedAlert = DayAlert & { identity: string };

function bannerOf(alert: IdentifiedAlert, { title, dismiss, locale }: BannerWords): HTMLElement {
  const { level, from, until, identity, message, link } = alert;
  const label = document.createElement('p');
  label.id = 'alert-title';
  label.append(title);
  const text = document.createElement('div');
  text.className = 'message';
  text.append(...copyHtml(message[locale]));
  const section = document.createElement('section');
  section.className = 'alert';
  section.setAttribute('aria-labelledby', label.id);
  section.dataset['level'] = level;
  section.append(label, ' ', text, ' ');
  if (link) section.append(linkOrText(link.url[locale], link.label[locale]), ' ');
  section.append(closingButton(dismiss));
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
 * @param element has the language and the messages, and says what is new
 * @param former the banner that the page has
 * @param alert null for none
 */
export function writeAlert(element: HTMLElement, former: HTMLElement | null, alert: IdentifiedAlert | null): void {
  const { messages = '{}', locale } = element.dataset;
  const words = JSON.parse(messages) as Record<string, string>;
  const title = words[alert?.level === 'info' ? 'alertInfo' : 'alert'] ?? '';
  const banner = alert && bannerOf(alert, { title, dismiss: words['dismiss'] ?? '', locale: locale as Locale });
  if (banner) addStyles();
  place(banner, former);
  const text = banner?.hidden === false ? (banner.querySelector('.message')?.textContent ?? '') : '';
  sayNews(element, 'alert', text && `${title} – ${text.replaceAll(/\s+/g, ' ').trim()}`);
}
