/** Single changes to content, each with a description. */
import { contentTypeNames, contentTypes } from '#content/schemas/registry.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { plainDrawing } from '#tests/support/plain-drawing.ts';
import type { RawEntry } from '#tests/support/short-lists.ts';
import type { Random } from '#tools/seeded-random.ts';
import { entriesIn, type RawContent } from './small-content.ts';
import { strangeDrawings, strangeValues } from './strange-values.ts';

/** Content of which one thing was changed. */
export interface MutatedContent {
  entries: RawContent;
  /** The drawing that every picture shows. */
  drawing: string;
  /** A description of the change. */
  change: string;
  /** The place of a possible problem: the collection, the identity and the first part of the field's path. */
  place: { path: string; id: string; field: string };
}

/** A key that an object may have even if it is called `__proto__`. */
function setOwn(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

type Step = { holder: object; key: string; path: string };

/** Every place in a value that can be replaced, at any depth. */
function stepsIn(value: unknown, path = ''): Step[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    const step = { holder: value, key, path: path === '' ? key : `${path}.${key}` };
    return [step, ...stepsIn(child, step.path)];
  });
}

const describeValue = (json: string) => (json.length > 80 ? `${json.slice(0, 80)}… (${json.length} characters)` : json);

interface Target {
  content: RawContent;
  path: string;
  id: string;
  /** The entry in the languages that are changed. */
  entries: { locale: Locale; entry: RawEntry }[];
}

type Mutation = (target: Target, random: Random) => { change: string; field: string };

/** Replaces a value at any depth. */
const replaceValue: Mutation = ({ entries }, random) => {
  const [{ entry } = { entry: {} }] = entries;
  const { path } = random.pick(stepsIn(entry));
  const json = random.pick(strangeValues);
  for (const { entry: alternate } of entries) {
    const step = stepsIn(alternate).find((candidate) => candidate.path === path);
    if (step) setOwn(step.holder, step.key, JSON.parse(json));
  }
  return { change: `${path} becomes ${describeValue(json)}`, field: path };
};

const removeValue: Mutation = ({ entries }, random) => {
  const [{ entry } = { entry: {} }] = entries;
  const { path } = random.pick(stepsIn(entry));
  for (const { entry: alternate } of entries) {
    const step = stepsIn(alternate).find((candidate) => candidate.path === path);
    if (step) Reflect.deleteProperty(step.holder, step.key);
  }
  return { change: `${path} is missing`, field: path };
};

const addKey: Mutation = ({ entries }, random) => {
  const key = random.pick(['__proto__', 'constructor', 'toString', 'then', 'unknown', 'localizations', 'id']);
  const json = random.pick(strangeValues);
  for (const { entry } of entries) setOwn(entry, key, JSON.parse(json));
  return { change: `${key} is added: ${describeValue(json)}`, field: '' };
};

/** Gives a field the value of another field of its kind: dates, texts and numbers change places. */
const swapValues: Mutation = ({ entries }, random) => {
  const [{ entry } = { entry: {} }] = entries;
  const steps = stepsIn(entry);
  const one = random.pick(steps);
  const valueOf = (step: Step): unknown => Reflect.get(step.holder, step.key);
  const alike = steps.filter((step) => step.holder === one.holder && typeof valueOf(step) === typeof valueOf(one));
  const other = random.pick(alike);
  const values = [valueOf(one), valueOf(other)];
  setOwn(one.holder, one.key, values[1]);
  setOwn(other.holder, other.key, values[0]);
  return { change: `${one.path} and ${other.path} change places`, field: '' };
};

const wrongLanguage: Mutation = ({ entries }) => {
  for (const { entry, locale } of entries) entry['locale'] = locale === 'fr' ? 'en' : 'fr';
  return { change: 'is in the other language', field: 'locale' };
};

/** @param field whose problems may appear wherever the entry is referred to, if it is `documentId` */
const editList = (what: string, edit: (list: unknown[], index: number) => void, field = ''): Mutation => {
  return ({ content, path, id, entries }) => {
    for (const { locale } of entries) {
      const list = entriesIn(content, path, locale);
      const index = list.findIndex((raw) => (raw as RawEntry)['documentId'] === id);
      if (index >= 0) edit(list, index);
    }
    return { change: what, field };
  };
};

const refersTo = (id: string) => ({ documentId: id });

/** Makes the references of one field point to the entry itself or to a missing one. */
const misrelate: Mutation = ({ entries, id }, random) => {
  const target = random.pick([id, 'nobody', '__proto__']);
  const fields = ['park', 'group', 'related', 'parent', 'tags'];
  const field = random.pick(fields.filter((name) => entries.some(({ entry }) => name in entry)).concat('parent'));
  for (const { entry } of entries) {
    const isList = Array.isArray(entry[field]);
    entry[field] = isList ? [refersTo(target), refersTo(target)] : refersTo(target);
  }
  return { change: `${field} refers to ${target}`, field };
};

const mutations: readonly Mutation[] = [
  // Most faults are a single value.
  ...Array.from({ length: 8 }, () => replaceValue),
  removeValue,
  addKey,
  swapValues,
  wrongLanguage,
  misrelate,
  editList('is missing', (list, index) => list.splice(index, 1), 'documentId'),
  editList('is there twice', (list, index) => list.push(structuredClone(list[index]))),
  editList('is no entry', (list, index) => list.splice(index, 1, 'hello')),
  editList('is a list', (list, index) => list.splice(index, 1, [list[index]])),
];

const prose = new Set([
  ...['title', 'summary', 'body', 'imageAlt', 'mapAlt', 'name', 'tagline', 'description', 'heroTitle', 'heroText'],
  ...['question', 'answer', 'message', 'directions', 'transcript', 'author', 'tags', 'facts', 'partners', 'place'],
  ...['latinName', 'diet', 'habitat', 'distribution', 'reason', 'note', 'product', 'conditions', 'ages', 'department'],
  ...['salary', 'label', 'value', 'street', 'locality', 'operator'],
]);

/** Gives every text for people the same words. */
export function withEveryText(original: RawContent, text: string): MutatedContent {
  const entries: RawContent = structuredClone(original);
  for (const { holder, key, path } of stepsIn(Object.fromEntries(entries))) {
    const [name = ''] = path
      .split('.')
      .reverse()
      .filter((part) => !/^\d+$/.test(part));
    if (prose.has(name) && typeof Reflect.get(holder, key) === 'string') setOwn(holder, key, text);
  }
  const change = `every text becomes ${describeValue(JSON.stringify(text))}`;
  return { entries, drawing: plainDrawing, change, place: { path: '', id: '', field: '' } };
}

/** Changes one thing of some content, which is left as it is. */
export function mutate(original: RawContent, random: Random): MutatedContent {
  const content: RawContent = structuredClone(original);
  const name = random.pick(
    contentTypeNames.filter((type) => entriesIn(content, contentTypes[type].path, 'fr').length > 0),
  );
  const { path } = contentTypes[name];
  const { documentId } = random.pick(entriesIn(content, path, 'fr')) as RawEntry;
  const id = String(documentId);
  const changed: readonly Locale[] = random.pick([locales, locales, ['fr'], ['en']]);
  const entries = changed.flatMap((locale) => {
    const entry = entriesIn(content, path, locale).find((raw) => (raw as RawEntry)['documentId'] === id);
    return entry ? [{ locale, entry: entry as RawEntry }] : [];
  });
  const where = `${path} › ${id} (${changed.join(', ')})`;
  if (random.upTo(20) === 0) {
    const drawing = random.pick(strangeDrawings);
    const change = `every drawing becomes ${describeValue(drawing)}`;
    return { entries: content, drawing, change, place: { path: '', id: '', field: '' } };
  }
  const { change, field } = random.pick(mutations)({ content, path, id, entries }, random);
  const place = { path, id, field: field.split('.')[0] ?? '' };
  return { entries: content, drawing: plainDrawing, change: `${where}: ${change}`, place };
}
