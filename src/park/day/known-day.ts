/** What a page knows of today, and from when it is. Pure: answers of servers and stores are not believed unseen. */
import { getOwn } from '#lib/unknown-data.ts';
import { alertLevels, crowdLevels, type Day, type DayAlert, type Level } from './day.ts';
import {
  delayLimits,
  type Disruption,
  disruptionStates,
  isClosing,
  isWorthTelling,
  longestTold,
  type Texts,
} from './disruption.ts';
import { freshFor } from './fresh-for.ts';

export interface KnownDay {
  day: Day;
  /** When that was so, in milliseconds since 1970. */
  at: number;
  /** True if nothing newer could be read. */
  isStale: boolean;
  /** True if a server has told it to this page, rather than the device, which has kept it. */
  isTold?: boolean;
}

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

/** True for a part of a day that is valid; another one is left out and reported: it must not hide what is beside it. */
function isPart<Part>(part: unknown, isValid: (one: unknown) => one is Part): part is Part {
  if (isValid(part)) return true;
  console.warn('A part of the day is left out, as it is not valid.', part);
  return false;
}

/** Reads the shape of a day. @returns undefined for anything else */
export function readDay(value: unknown): Day | undefined {
  const [number, at] = [getOwn(value, 'number'), getOwn(value, 'at')];
  const [disruptions, levels] = [getOwn(value, 'disruptions'), getOwn(value, 'levels')];
  const alert = getOwn(value, 'alert');
  if (typeof number !== 'number' || !isInstant(at)) return undefined;
  if (!Array.isArray(disruptions) || !Array.isArray(levels)) return undefined;
  return {
    number,
    at,
    disruptions: disruptions.filter((one) => isPart(one, isDisruption)),
    levels: levels.filter((one) => isPart(one, isLevel)),
    alert: alert !== null && isPart(alert, isAlert) ? alert : null,
    ...(getOwn(value, 'isUnread') === true && { isUnread: true }),
  };
}

/** True for a day that may take the place of a former one: its number is no lower, unless that one is of days ago. */
const isNewer = (day: Day, former: KnownDay, now: number): boolean =>
  day.number >= former.day.number || now - former.at > longestTold;

/**
 * Returns a day with the closings that were made on machines of the site: those that are known, and those of an answer,
 * which knows better when one of its own ends. Another machine may not have them, and a lower number says nothing of
 * them.
 */
function withClosings(day: Day, known: Day | undefined, answer: Day, now: number): Day {
  const closings = new Map<string, Disruption>();
  for (const one of [...(known?.disruptions ?? []), ...answer.disruptions])
    if (isClosing(one)) closings.set(one.id, one);
  const told = [...closings.values()].filter((one) => isWorthTelling(one, new Date(now)));
  return { ...day, disruptions: [...day.disruptions.filter((one) => !isClosing(one)), ...told] };
}

/**
 * Returns what is known once a server has answered.
 *
 * @param answer undefined if it did not, or with something else
 * @param now by the server's clock, in milliseconds since 1970
 * @returns undefined if nothing is
 */
export function afterAnswer(former: KnownDay | undefined, answer: Day | undefined, now: number): KnownDay | undefined {
  if (answer === undefined) return former && { ...former, isStale: true };
  if (former && !isNewer(answer, former, now)) {
    return { ...former, day: withClosings(former.day, former.day, answer, now), isStale: true };
  }
  const readAt = Math.min(Date.parse(answer.at), now);
  // Hosts that only serve files have the day of their build.
  const isStale = answer.isUnread === true || (answer.number !== 0 && now - readAt > freshFor);
  const day = withClosings(answer, former?.day, answer, now);
  return { day, at: isStale ? readAt : now, isStale, isTold: true };
}

/** Returns what a store holds: of an instant before, and stale until a server has answered. */
export function fromStore(value: unknown): KnownDay | undefined {
  const [day, at] = [readDay(getOwn(value, 'day')), getOwn(value, 'at')];
  return day && typeof at === 'number' && Math.abs(at) < 8e15 ? { day, at, isStale: true } : undefined;
}
