/** Follows the day on a page: writes what is not as planned now into one that was made before. */
import { timeNow } from '#client/browser/clock.ts';
import { outdated } from '#client/browser/each-minute.ts';
import { sayNews } from '#client/browser/say-news.ts';
import { showWhile } from '#client/browser/show-while.ts';
import { withTemplates } from '#client/browser/with-templates.ts';
import { currentDay, onDay } from '#client/day/current-day.ts';
import { type DayInWords, dayInWords, type LevelInWords } from '#client/day/day-in-words.ts';
import { timeOfPage } from '#client/day/page-time.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import { formatMoment } from '#i18n/format.ts';
import type { Locale } from '#i18n/routes.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { affects, affectsDay, isClosing, isEnded, untilBeside } from '#park/day/disruption.ts';
import type { DisruptionInWords } from '#park/day/in-words.ts';
import type { KnownDay } from '#park/day/known-day.ts';
import { instantOf } from '#park/opening/zoned-time.ts';
import type { TimedNotes } from '#ui/timed-notes.ts';
import en from '../../../i18n/locales/en/day-news.json' with { type: 'json' };
import fr from '../../../i18n/locales/fr/day-news.json' with { type: 'json' };
import { followAlert } from './follow-alert.ts';
import { addParkClosings } from './park-closings.ts';

const messages = { fr, en };

/** What `data-of` ends with in a list: `*` of all there are, `park:*` of the parks. */
const any = '*';

function linkTo({ href, name }: { href: string; name: string }): HTMLElement {
  const link = document.createElement('a');
  link.href = href;
  link.append(name);
  return link;
}

/** The item of the programme that an element is in. */
const itemOf = (host: HTMLElement) => host.closest<HTMLElement>('[data-minutes]');

/** The start that an element is about, `YYYY-MM-DDTHH:MM`; undefined for any. */
const startOf = (host: HTMLElement) => itemOf(host)?.querySelector('time')?.dateTime;

/** Until when a note shows: one beside a start, at least until that is over. */
function noteUntil(host: HTMLElement, disruption: DisruptionInWords, timeZone: string): string {
  const [date, time] = startOf(host)?.split('T') ?? [];
  if (date === undefined || time === undefined) return disruption.until;
  const minutes = Number(itemOf(host)?.dataset['minutes']);
  return untilBeside(disruption, instantOf(date, time, timeZone).valueOf(), minutes);
}

/** A note as `TimedNotes.astro` has it. */
function noteOf(disruption: DisruptionInWords, host: HTMLElement, timeZone: string): HTMLElement {
  const { text, brief, state, from, delay, subject, spot, instead } = disruption;
  const { of = '' } = host.dataset;
  const note = document.createElement('span');
  const until = noteUntil(host, disruption, timeZone);
  const machine = isClosing(disruption) && { machine: '' };
  Object.assign(note.dataset, { state, from, until, ...(delay !== undefined && { delay }), ...machine });
  if (of.endsWith(any)) note.append(linkTo(subject), ' – ');
  note.append(`${itemOf(host) ? brief : text} `);
  if (spot) note.append(linkTo(spot));
  if (instead) note.append(` ${instead.label} `, linkTo(instead));
  return note;
}

/** What tells a note from others; empty for one that is over, and for what is no note. */
function keyOf(note: Element): string {
  const { from, until = '' } = (note as HTMLElement).dataset;
  const isLeft = Date.parse(until) > timeNow().valueOf();
  return isLeft ? [from, until, note.textContent.replaceAll(/\s+/g, ' ').trim()].join('|') : '';
}

/** Equal for notes that say the same, besides what is over. */
const keysOf = (notes: Iterable<Element>) =>
  Array.from(notes, keyOf)
    .filter((key) => key !== '')
    .join('\n');

/** Returns the notes that an element shows beside others: nobody knows which are newer. */
function notesBeside(notes: readonly Element[], host: HTMLElement): Element[] {
  const keys = new Set(['', ...notes.map(keyOf)]);
  return Array.from(host.children).filter((note) => !keys.has(keyOf(note)));
}

type Host = HTMLElement & Partial<Pick<TimedNotes, 'connectedCallback'>>;

/** The elements of a page that show them, or will. */
const noteHosts = (page: Document): Host[] =>
  withTemplates(page).flatMap((root) => [...root.querySelectorAll<Host>('timed-notes[data-of]')]);

/** Returns what an element shows: about what it names, its place on the map, or the park that it is in. */
function disruptionsFor(
  host: HTMLElement,
  disruptions: readonly DisruptionInWords[],
  timeZone: string,
): DisruptionInWords[] {
  const { of = '', day, states } = host.dataset;
  const at = startOf(host);
  const subjects: readonly string[] = of.split(' ');
  const around = host.closest<HTMLElement>('[data-park]')?.dataset['park'] ?? '';
  // Addresses of places end in the name of their item: it says less than an identity in each of them.
  const anchor = `#${host.closest('li')?.id ?? ''}`;
  const isAbout = ({ about, subject }: DisruptionInWords) =>
    of.endsWith(any)
      ? about.startsWith(of.slice(0, -any.length))
      : subjects.includes(about) || subject.href.endsWith(anchor) || subject.park === around;
  return disruptions.filter(
    (one) =>
      isAbout(one) &&
      (at === undefined ? !isEnded(one, timeNow()) : affects(one, at, timeZone)) &&
      (day === undefined || affectsDay(one, day, timeZone)) &&
      (states?.split(' ').includes(one.state) ?? true),
  );
}

/** Removes what `showStaleness` has added. */
function hideStaleness(): void {
  for (const age of document.querySelectorAll('timed-notes > small')) age.remove();
}

/**
 * Writes the notes of the page. A stale day adds to what the page says, which may be newer or older: nothing that is
 * closed opens for want of an answer.
 *
 * @returns what is new, in words; undefined if nothing has changed
 */
function write({ disruptions, isStale }: DayInWords, timeZone: string): string | undefined {
  const news = new Set<string>();
  let isChanged = false;
  for (const host of noteHosts(document)) {
    const own = disruptionsFor(host, disruptions, timeZone);
    const notes: Element[] = own.map((one) => noteOf(one, host, timeZone));
    if (isStale) notes.push(...notesBeside(notes, host));
    if (keysOf(notes) === keysOf(host.children)) continue;
    isChanged = true;
    for (const { subject, text, spot } of own) {
      news.add([`${subject.name} –`, text, spot?.name ?? ''].join(' ').trim().replace(/\.$/, ''));
    }
    host.replaceChildren(...notes);
    host.connectedCallback?.();
  }
  if (isChanged) document.dispatchEvent(new Event(outdated));
  return isChanged ? [...news].join('. ') : undefined;
}

/** Writes how busy it is where a page has a place for that. */
function writeLevels(levels: readonly LevelInWords[]): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-crowd]')) {
    const level = levels.find(({ about }) => about === host.dataset['crowd']);
    host.textContent = level?.text ?? '';
    Object.assign(host.dataset, { from: level?.at ?? '', until: level?.until ?? '' });
    host.hidden = !level;
    if (level) showWhile(host);
  }
}

/** Says beside each note from when it is, besides those of the site's machine. @param time in words */
function showStaleness(asOf: string, time: string): void {
  for (const host of noteHosts(document)) {
    if (!host.querySelector('span:not([hidden], [data-machine])')) continue;
    const age = document.createElement('small');
    age.append(fillMessage(asOf, { time }));
    host.append(age);
  }
}

/** Says once on the page that the day could not be checked. @param text empty if it could */
function showUnchecked(text: string): void {
  const notice = document.querySelector<HTMLElement>('offline-notice');
  if (notice) notice.dataset['unchecked'] = text;
}

/**
 * Writes the day into the page. Where nothing is known of today, what the page has says from when it is.
 *
 * @param element has the language and the clock, and says what is new
 * @param made when the page was
 * @param isCurrent false once this day is no longer the one to be written
 */
async function writeDay(
  element: HTMLElement,
  known: KnownDay | 'unknown',
  made: Date,
  isCurrent: () => boolean,
): Promise<void> {
  const { timeZone = '' } = element.dataset;
  const locale = element.dataset['locale'] as Locale;
  const { asOf, changed, asPlanned, parksClosed, unchecked, neverChecked } = messages[locale];
  const today = localTimeAt(timeNow(), timeZone).date;
  const inWords = (instant: Date) => formatMoment(localTimeAt(instant, timeZone), today, locale);
  const told = await dayInWords(known, locale);
  if (!isCurrent()) return;
  hideStaleness();
  if (told === 'unknown') {
    showUnchecked(neverChecked);
    return showStaleness(asOf, inWords(made));
  }
  if (told.disruptions.some(({ subject }) => subject.park !== undefined)) addParkClosings(parksClosed);
  const news = write(told, timeZone);
  writeLevels(told.levels);
  if (news !== undefined) sayNews(element, 'day', `${changed} ${news || asPlanned}`);
  const time = told.isStale ? inWords(told.at) : undefined;
  showUnchecked(time === undefined ? '' : fillMessage(unchecked, { time }));
  if (time !== undefined) showStaleness(asOf, time);
}

/**
 * Writes the day into the page, now, whenever it changes, and when the page is outdated: another day may have come into it.
 *
 * @param element has the language and the clock, and says what is new
 * @param made when the page was, or the one that what is followed comes from
 * @returns ends it
 */
export function followDay(element: HTMLElement, made = timeOfPage()): () => void {
  let isFollowing = true;
  const show = (day = currentDay()): void => {
    if (day) writeDay(element, day, made, () => isFollowing && day === currentDay()).catch(console.error);
  };
  const showAgain = () => show();
  const stop = onDay(show);
  document.addEventListener(outdated, showAgain);
  return () => {
    isFollowing = false;
    stop();
    document.removeEventListener(outdated, showAgain);
  };
}

/** Follows all that the day says of a page. @param element see `followDay` and `followAlert` @returns ends it */
export function followAll(element: HTMLElement): () => void {
  const ends = [followAlert(element), followDay(element)];
  return () => {
    for (const end of ends) end();
  };
}
