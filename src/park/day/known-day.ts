/** What a page knows of today, and from when it is. Pure: answers of servers and stores are not believed unseen. */
import { localTimeAt } from '#lib/local-time.ts';
import { getOwn } from '#lib/unknown-data.ts';
import { alertLevels, crowdLevels, type Day, type DayAlert, type Level } from './day.ts';
import { delayLimits, type Disruption, disruptionStates, longestTold, type Texts } from './disruption.ts';

export interface KnownDay {
  day: Day;
  /** When that was so, in milliseconds since 1970. */
  at: number;
  /** True if nothing newer could be read. */
  isStale: boolean;
  /** True if a server has told it to this page, rather than the device, which has kept it. */
  isTold?: boolean;
}

/** Milliseconds after which a day is stale: servers say again within a minute that it has not changed. */
const freshFor = 3 * 60_000;

const isInstant = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isTextOrMissing = (value: unknown): boolean => value === undefined || typeof value === 'string';

const isTexts = (value: unknown): value is Texts =>
  [getOwn(value, 'fr'), getOwn(value, 'en')].every((text) => typeof text === 'string');

function isDisruption(value: unknown): value is Disruption {
  const field = (key: string) => getOwn(value, key);
  const [delay, start, words] = [field('delay'), field('start'), field('words')];
  return (
    ['id', 'about', 'reason'].every((key) => typeof field(key) === 'string') &&
    disruptionStates.some((state) => state === field('state')) &&
    isInstant(field('from')) &&
    isInstant(field('until')) &&
    (start === undefined || (typeof start === 'string' && isInstant(`${start}:00Z`))) &&
    (delay === undefined || (typeof delay === 'number' && delay <= delayLimits.most)) &&
    (words === undefined || isTexts(words)) &&
    isTextOrMissing(field('place')) &&
    isTextOrMissing(field('replacedBy'))
  );
}

const isLevel = (value: unknown): value is Level =>
  typeof getOwn(value, 'about') === 'string' &&
  crowdLevels.some((level) => level === getOwn(value, 'level')) &&
  isInstant(getOwn(value, 'at')) &&
  isInstant(getOwn(value, 'until'));

function isAlert(value: unknown): value is DayAlert {
  const link = getOwn(value, 'link');
  return (
    alertLevels.some((level) => level === getOwn(value, 'level')) &&
    isInstant(getOwn(value, 'from')) &&
    isInstant(getOwn(value, 'until')) &&
    isTexts(getOwn(value, 'message')) &&
    (link === null || (isTexts(getOwn(link, 'url')) && isTexts(getOwn(link, 'label'))))
  );
}

const isListOf = <One>(value: unknown, isOne: (one: unknown) => one is One): value is One[] =>
  Array.isArray(value) && value.every(isOne);

/** Reads the shape of a day. @returns undefined for anything else */
export function readDay(value: unknown): Day | undefined {
  const [number, at] = [getOwn(value, 'number'), getOwn(value, 'at')];
  const [disruptions, levels] = [getOwn(value, 'disruptions'), getOwn(value, 'levels')];
  const alert = getOwn(value, 'alert');
  if (typeof number !== 'number' || !isInstant(at)) return undefined;
  if (!isListOf(disruptions, isDisruption) || !isListOf(levels, isLevel)) return undefined;
  return alert === null || isAlert(alert) ? { number, at, disruptions, levels, alert } : undefined;
}

/** True for a day that may take the place of a former one: its number is no lower, unless that one is of days ago. */
const isNewer = (day: Day, former: KnownDay | undefined, now: number): boolean =>
  former === undefined || day.number >= former.day.number || now - former.at > longestTold;

/**
 * Returns what is known once a server has answered.
 *
 * @param day undefined if it did not, or with something else
 * @param now by the server's clock, in milliseconds since 1970
 * @returns undefined if nothing is
 */
export function afterAnswer(former: KnownDay | undefined, day: Day | undefined, now: number): KnownDay | undefined {
  if (day === undefined || !isNewer(day, former, now)) return former && { ...former, isStale: true };
  // Hosts that only serve files have the day of their build.
  const isStale = day.number !== 0 && now - Date.parse(day.at) > freshFor;
  return { day, at: isStale ? Date.parse(day.at) : now, isStale, isTold: true };
}

/** Returns what a store holds: of an instant before, and stale until a server has answered. */
export function fromStore(value: unknown): KnownDay | undefined {
  const [day, at] = [readDay(getOwn(value, 'day')), getOwn(value, 'at')];
  return day && typeof at === 'number' && Math.abs(at) < 8e15 ? { day, at, isStale: true } : undefined;
}

/** Returns what is known of today: a stale day of another date of the zoo's calendar says nothing of it. */
export function ofToday(known: KnownDay | undefined, timeZone: string, now: Date): KnownDay | undefined {
  const dateOf = (instant: Date) => localTimeAt(instant, timeZone).date;
  return known?.isStale && dateOf(new Date(known.at)) !== dateOf(now) ? undefined : known;
}
