/** Writes what is not as planned now into a page that was made before. */
import { fillMessage } from '#i18n/fill-message.ts';
import { formatTime } from '#i18n/format-time.ts';
import type { Locale } from '#i18n/routes.ts';
import { timeNow } from '#lib/browser/clock.ts';
import { outdated } from '#lib/browser/each-minute.ts';
import { fetchDisruptions } from '#lib/browser/fetch-disruptions.ts';
import { isLeft } from '#lib/disruption.ts';
import { concerns, concernsDay, type LatestDisruption, untilBeside } from '#lib/latest-disruption.ts';
import { localTimeAt } from '#lib/local-time.ts';
import { instantOf } from '#opening/zoned-time.ts';
import type { TimedNotes } from '#ui/timed-notes.ts';

/** A visitor in the parks, who has a slow connection, should not wait for long. */
const patience = { retries: 1, timeout: 10_000 };

/** What an element is about that lists all there are. */
const all = '*';

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
function untilIn(host: HTMLElement, disruption: LatestDisruption, timeZone: string): string {
  const [date, time] = startOf(host)?.split('T') ?? [];
  if (date === undefined || time === undefined) return disruption.until;
  const minutes = Number(itemOf(host)?.dataset['minutes']);
  return untilBeside(disruption, instantOf(date, time, timeZone).valueOf(), minutes);
}

/** A note as `TimedNotes.astro` has it. */
function noteOf(disruption: LatestDisruption, host: HTMLElement, timeZone: string): HTMLElement {
  const { text, brief, state, from, delay, place } = disruption;
  const { of } = host.dataset;
  const note = document.createElement('span');
  const until = untilIn(host, disruption, timeZone);
  Object.assign(note.dataset, { state, from, until, ...(delay !== null && { delay }) });
  if (of === all) note.append(linkTo(disruption), ' – ');
  note.append(`${itemOf(host) ? brief : text} `);
  if (place) note.append(linkTo(place));
  return note;
}

/** Equal for notes that say the same. */
const keyOf = (notes: Iterable<Element>) =>
  Array.from(notes, (note) => {
    const { from, until } = (note as HTMLElement).dataset;
    return [from, until, note.textContent.replaceAll(/\s+/g, ' ').trim()].join('|');
  }).join('\n');

type Host = HTMLElement & Partial<Pick<TimedNotes, 'connectedCallback'>>;

/** The elements of a page that show them; those in templates are yet to be shown. */
const hostsOn = (page: Document): Host[] =>
  [page, ...Array.from(page.querySelectorAll('template'), ({ content }) => content)].flatMap((root) => [
    ...root.querySelectorAll<Host>('timed-notes[data-of]'),
  ]);

/** Those that an element shows: about what it names, or about the park that it is in. */
function ownOf(host: HTMLElement, disruptions: readonly LatestDisruption[]): LatestDisruption[] {
  const { of = '', day, state } = host.dataset;
  const at = startOf(host);
  const addresses = of.split(' ');
  const around = host.closest<HTMLElement>('[data-park]')?.dataset['park'] ?? '';
  return disruptions.filter(
    (one) =>
      (of === all || addresses.includes(one.href) || one.park === around) &&
      (at === undefined ? isLeft(one, timeNow()) : concerns(one, at)) &&
      (day === undefined || concernsDay(one, day)) &&
      (state === undefined || one.state === state),
  );
}

function stopSayingAge(): void {
  for (const age of document.querySelectorAll('timed-notes > small')) age.remove();
}

/** @returns what is new, in words; undefined if nothing has changed */
function write(disruptions: readonly LatestDisruption[], timeZone: string): string | undefined {
  const news = new Set<string>();
  let isChanged = false;
  for (const host of hostsOn(document)) {
    const own = ownOf(host, disruptions);
    const notes = own.map((one) => noteOf(one, host, timeZone));
    if (keyOf(notes) === keyOf(host.children)) continue;
    isChanged = true;
    for (const { name, text, place } of own) {
      news.add([`${name} –`, text, place?.name ?? ''].join(' ').trim().replace(/\.$/, ''));
    }
    host.replaceChildren(...notes);
    host.connectedCallback?.();
  }
  if (isChanged) document.dispatchEvent(new Event(outdated));
  return isChanged ? [...news].join('. ') : undefined;
}

function sayAge(known: number, asOf: string, { timeZone = '', locale }: DOMStringMap): void {
  const { time } = localTimeAt(new Date(known), timeZone);
  for (const host of hostsOn(document)) {
    if (!host.querySelector('span:not([hidden])')) continue;
    const age = document.createElement('small');
    age.append(fillMessage(asOf, { time: formatTime(time, locale as Locale) }));
    host.append(age);
  }
}

/**
 * Reads the file again and writes what has changed. Where that fails, what is known best is shown, and says from
 * when it is.
 *
 * @param element has the file's address, and says what is new
 * @param known the time of what the page shows, in milliseconds since 1970
 * @returns the time of what the page shows now
 */
export async function readDisruptions(element: HTMLElement, known: number): Promise<number> {
  const { file = '', messages = '{}', timeZone = '' } = element.dataset;
  const { asOf = '', changed = '', asPlanned = '' } = JSON.parse(messages) as Record<string, string>;
  const latest = await fetchDisruptions(file, timeZone, {}, patience).catch((error: unknown) => console.warn(error));
  const isNewer = latest && (!latest.isOld || latest.at.valueOf() > known);
  stopSayingAge();
  const news = isNewer ? write(latest.disruptions, timeZone) : undefined;
  if (news !== undefined) element.replaceChildren(`${changed} ${news || asPlanned}`);
  const time = isNewer ? latest.at.valueOf() : known;
  if (!latest || latest.isOld) sayAge(time, asOf, element.dataset);
  return time;
}
