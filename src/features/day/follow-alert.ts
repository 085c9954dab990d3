/** Follows the alert of the day on a page: writes it as `AlertBanner.astro` does. */
import './alert-banner.inline.ts';
import type { TransitionBeforeSwapEvent } from 'astro:transitions/client';
import { adoptStyles } from '#client/browser/adopt-styles.ts';
import { timeNow } from '#client/browser/clock.ts';
import { sayNews } from '#client/browser/say-news.ts';
import { currentDay, onDay } from '#client/day/current-day.ts';
import type { Locale } from '#i18n/routes.ts';
import type { DayAlert } from '#park/day/day.ts';
import { type IdentifiedAlert, identifiedAlertOn } from '#park/day/day-alert.ts';
import en from '../../../i18n/locales/en/alert.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/alert.json' with { type: 'json' };
import styles from './alert-banner.css?inline';
import { alertedPage, bannerAbove } from './alerted-page.ts';
import { copyHtml, linkOrText } from './copy-html.ts';

const messages = { fr, en };

function closingButton(label: string): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  const name = document.createElement('span');
  name.className = 'visually-hidden';
  name.append(label);
  button.append(name);
  return button;
}

const titleOf = ({ level }: DayAlert, locale: Locale) => messages[locale][level === 'info' ? 'info' : 'warning'];

function bannerOf(alert: IdentifiedAlert, locale: Locale, page = document): HTMLElement {
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
  adoptStyles(styles);
  const banner = page.createElement('alert-banner');
  Object.assign(banner.dataset, { from, until, identity });
  banner.append(section);
  return banner;
}

/** Puts a banner in the place of the one that a page has. */
function place(banner: HTMLElement | undefined, page: Document): void {
  const former = bannerAbove(page);
  if (former && banner) former.replaceWith(banner);
  else if (banner) page.querySelector('body > .skip')?.after(banner);
  else former?.remove();
}

/** True once an alert was written. */
let hasWritten = false;

/** Gives a page that is swapped in, and was made before as well, the alert of the day before anybody sees it. */
function carryOver({ newDocument: page }: TransitionBeforeSwapEvent): void {
  const known = currentDay();
  if (typeof known !== 'object' || !hasWritten) return;
  const alert = identifiedAlertOn(alertedPage(page), known, timeNow());
  if (alert === undefined || alert?.identity === bannerAbove(page)?.dataset['identity']) return;
  place(alert ? bannerOf(alert, page.documentElement.lang.slice(0, 2) as Locale, page) : undefined, page);
}

document.addEventListener('astro:before-swap', carryOver);

/**
 * Shows an alert instead of the one that the page has, if any, with the focus where it was. A dismissed one stays hidden.
 *
 * @param element has the language, and says what is new
 * @param alert null for none
 */
function writeAlert(element: HTMLElement, alert: IdentifiedAlert | null): void {
  const locale = element.dataset['locale'] as Locale;
  hasWritten = true;
  const hadFocus = bannerAbove(document)?.contains(document.activeElement) ?? false;
  const banner = alert ? bannerOf(alert, locale) : undefined;
  place(banner, document);
  if (hadFocus) (banner?.querySelector('button') ?? document.querySelector('h1'))?.focus();
  // One that is dismissed, or yet to come, is no news.
  const isNews = alert !== null && banner?.hidden === false;
  const text = banner?.querySelector('.message')?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
  sayNews(element, 'alert', isNews ? `${titleOf(alert, locale)} – ${text}` : '');
}

/**
 * Shows the alert above the page, now and whenever it changes.
 *
 * @param element has the language, and says what is new
 * @returns ends it
 */
export function followAlert(element: HTMLElement): () => void {
  const page = alertedPage(document);
  let shown = bannerAbove(document)?.dataset['identity'];
  return onDay((day) => {
    const alert = typeof day === 'object' ? identifiedAlertOn(page, day, timeNow()) : undefined;
    if (alert === undefined || alert?.identity === shown) return;
    writeAlert(element, alert);
    shown = alert?.identity;
  });
}
