/** A visit as it is kept on the device. Pure. */
import { getOwn } from '#lib/unknown-data.ts';
import { possibleHeights } from '#park/height.ts';

/** The key of the device's storage. */
export const visitKey = 'visit';

/** A member of the party; what visitors don't tell is left out. */
export interface Person {
  /** Years. */
  age?: number;
  /** Centimetres. */
  height?: number;
}

export interface Party {
  people: readonly Person[];
  stroller: boolean;
  wheelchair: boolean;
}

export interface VisitItem {
  /** Identity of a target. */
  id: string;
  /** Its name when it was added, should it no longer be on the site; empty where a link has none. */
  name: string;
  /** True once the visitors have been there. */
  isSeen?: true;
}

export interface Visit extends Party {
  /** `YYYY-MM-DD`; empty without a choice. */
  date: string;
  /** First what was seen, in the order in which it was. */
  items: readonly VisitItem[];
  /** True if the plan is to have no break to eat. */
  isWithoutBreak: boolean;
}

/** A coach full of people. */
export const maxPeople = 60;

/** More than one day has room for. */
export const maxItems = 200;

export const maxAge = 120;

export const emptyVisit: Visit = {
  date: '',
  people: [],
  stroller: false,
  wheelchair: false,
  items: [],
  isWithoutBreak: false,
};

export const isEmpty = ({ date, people, stroller, wheelchair, items }: Visit): boolean =>
  !date && !stroller && !wheelchair && people.length + items.length === 0;

export const isDate = (text: unknown): text is string => typeof text === 'string' && /^\d{4}-\d\d-\d\d$/.test(text);

const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** Parses a person; drops out-of-range values. */
export function toPerson(data: unknown): Person {
  const [age, height] = [getOwn(data, 'age'), getOwn(data, 'height')];
  return {
    ...(within(age, 0, maxAge) && { age }),
    ...(within(height, possibleHeights.least, possibleHeights.most) && { height }),
  };
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function toItem(data: unknown): VisitItem[] {
  const [id, name] = [getOwn(data, 'id'), getOwn(data, 'name')];
  const seen = getOwn(data, 'isSeen') === true && ({ isSeen: true } as const);
  return typeof id === 'string' && typeof name === 'string' ? [{ id, name, ...seen }] : [];
}

/** A visit from what was stored, which may have any shape; what is wrong is left out. */
export function readVisit(stored: unknown): Visit {
  const date = getOwn(stored, 'date');
  return {
    date: isDate(date) ? date : '',
    people: listOf(getOwn(stored, 'people')).slice(0, maxPeople).map(toPerson),
    stroller: getOwn(stored, 'stroller') === true,
    wheelchair: getOwn(stored, 'wheelchair') === true,
    items: listOf(getOwn(stored, 'items')).flatMap(toItem).slice(0, maxItems),
    isWithoutBreak: getOwn(stored, 'isWithoutBreak') === true,
  };
}

export const hasItem = ({ items }: Visit, id: string): boolean => items.some((item) => item.id === id);

export const withoutItem = (visit: Visit, id: string): Visit => ({
  ...visit,
  items: visit.items.filter((item) => item.id !== id),
});

/** The visit with an item at its end; one that it has already stays where it is. */
export const withItem = (visit: Visit, item: VisitItem): Visit =>
  hasItem(visit, item.id) ? visit : { ...visit, items: [...visit.items, item].slice(0, maxItems) };

/** The visit with an item that was chosen beside the programme of a day, which is its day from then on unless it has one. */
export const withItemOn = (visit: Visit, item: VisitItem, date: string): Visit =>
  withItem({ ...visit, date: visit.date || date }, item);

/** True for the place of a break to eat. A visit has it only once that was had. */
export const isBreak = ({ id }: Pick<VisitItem, 'id'>): boolean => id.startsWith('place.');

/** The visit after an item was seen, or after all not: what was seen comes first, the last of it last. */
export function withSeen(visit: Visit, item: VisitItem, isSeen: boolean): Visit {
  const { items } = withoutItem(visit, item.id);
  const marked = isSeen || !isBreak(item) ? [markedSeen(item, isSeen)] : [];
  return {
    ...visit,
    items: [...items.filter((one) => one.isSeen), ...marked, ...items.filter((one) => !one.isSeen)],
  };
}

const markedSeen = ({ id, name }: VisitItem, isSeen: boolean): VisitItem =>
  isSeen ? { id, name, isSeen } : { id, name };

/** The visit on another day, of which nothing was seen yet. @param date `YYYY-MM-DD` or empty */
export const onDate = (visit: Visit, date: string): Visit => ({
  ...visit,
  date,
  items: visit.items.filter((item) => !isBreak(item)).map((item) => markedSeen(item, false)),
});
