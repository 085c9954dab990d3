/**
 * A visit in the fragment of an address, so that no server gets to see it:
 * `visit=1&date=2027-07-03&items=animal.panthera-leo,ride.the-comet&seen=1&from=11:05&people=8.112,.150&with=stroller`.
 */
import {
  emptyVisit,
  isDate,
  maxItems,
  maxPeople,
  onDate,
  type Person,
  readVisit,
  toPerson,
  type Visit,
} from '#client/visit/visit.ts';

/** What the fragment begins with, and the version of its form. */
export const linkParameter = 'visit';
const version = '1';

const idPattern = /^(?:animal|activity|ride|place)\.[a-z0-9-]+$/;

const writePerson = ({ age, height }: Person) => `${age ?? ''}.${height ?? ''}`;

function readPerson(text: string): Person {
  const [age, height] = text.split('.').map((part) => (part === '' ? undefined : Number(part)));
  return toPerson({ age, height });
}

/** A visit whose plan has the times that it had for the person who shared it. */
export interface LinkedVisit extends Visit {
  /** `HH:MM` from which on it is planned, from `24:00` on after midnight; undefined from when the parks open. */
  from?: string | undefined;
}

/**
 * The fragment of a visit, without `#`.
 *
 * @param isPersonal whether it tells who comes: ages, heights, stroller and wheelchair
 */
export function writeLink(
  { date, items, people, stroller, wheelchair, isWithoutBreak, from }: LinkedVisit,
  isPersonal: boolean,
): string {
  const seen = items.filter(({ isSeen }) => isSeen).length;
  const needs = [stroller && 'stroller', wheelchair && 'wheelchair'].filter(Boolean);
  const parts = [
    `${linkParameter}=${version}`,
    date && `date=${date}`,
    `items=${items.map(({ id }) => id).join(',')}`,
    seen > 0 && `seen=${seen}`,
    from && `from=${from}`,
    isWithoutBreak && 'break=no',
    isPersonal && people.length > 0 && `people=${people.map(writePerson).join(',')}`,
    isPersonal && needs.length > 0 && `with=${needs.join(',')}`,
  ];
  return parts.filter(Boolean).join('&');
}

/** An identity as the CMS makes them, of which nobody could read a name. */
const isMadeUp = /^[a-z][a-z0-9]{23}$/;

/** A name to go by, until it is known what a target is called: « panthera leo »; empty where there is none. */
function nameIn(id: string): string {
  const name = id.replace(/^\w+\./, '');
  return isMadeUp.test(name) ? '' : name.replaceAll('-', ' ');
}

/**
 * The visit in a fragment, with or without `#`.
 *
 * @returns undefined if it holds none, 'invalid' if nothing can be read of it
 */
export function readLink(fragment: string): LinkedVisit | 'invalid' | undefined {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  if (!parts.has(linkParameter)) return undefined;
  const listIn = (name: string) => (parts.get(name) ?? '').split(',').filter(Boolean);
  const ids = [...new Set(listIn('items'))].filter((id) => idPattern.test(id)).slice(0, maxItems);
  if (parts.get(linkParameter) !== version || ids.length === 0) return 'invalid';
  const date = parts.get('date');
  const from = parts.get('from');
  const seen = Number(parts.get('seen'));
  const needs = listIn('with');
  return {
    ...emptyVisit,
    date: isDate(date) ? date : '',
    people: listIn('people').slice(0, maxPeople).map(readPerson),
    stroller: needs.includes('stroller'),
    wheelchair: needs.includes('wheelchair'),
    items: ids.map((id, index) => ({ id, name: nameIn(id), ...(index < seen && { isSeen: true }) })),
    isWithoutBreak: parts.get('break') === 'no',
    from: from !== null && /^\d\d:\d\d$/.test(from) ? from : undefined,
  };
}

/** A shared visit as the one who keeps it has it: it follows the clock, and nothing of it was seen yet. */
export const ownVisit = (shared: LinkedVisit): Visit => onDate(readVisit(shared), shared.date);
