/** Single changes to content, each with a description. */
import { contentTypeNames, contentTypes } from '#content/schemas/registry.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import type { RawEntry } from '#tests/support/short-lists.ts';
import { type Random, seededRandom } from '#tools/seeded-random.ts';
import { entriesIn, type RawContent } from './small-content.ts';
import { strangeValues } from './strange-values.ts';

/** Content of which one thing was changed. */
export interface ChangedContent {
  entries: RawContent;
  /** A description of the change. */
  change: string;
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

/** Changes a target. @returns a description */
type Mutation = (target: Target, random: Random) => string;

/** Does something at the same place of an entry in all of its languages, at any depth. @returns the place */
function atOnePlace({ entries }: Target, random: Random, change: (step: Step) => void): string {
  const [{ entry } = { entry: {} }] = entries;
  const { path } = random.pick(stepsIn(entry));
  for (const { entry: alternate } of entries) {
    const step = stepsIn(alternate).find((candidate) => candidate.path === path);
    if (step) change(step);
  }
  return path;
}

const replaceValue: Mutation = (target, random) => {
  const json = random.pick(strangeValues);
  const path = atOnePlace(target, random, ({ holder, key }) => setOwn(holder, key, JSON.parse(json)));
  return `${path} becomes ${describeValue(json)}`;
};

const removeValue: Mutation = (target, random) =>
  `${atOnePlace(target, random, ({ holder, key }) => Reflect.deleteProperty(holder, key))} is missing`;

const addKey: Mutation = ({ entries }, random) => {
  const key = random.pick(['__proto__', 'constructor', 'toString', 'then', 'unknown', 'localizations', 'id']);
  const json = random.pick(strangeValues);
  for (const { entry } of entries) setOwn(entry, key, JSON.parse(json));
  return `${key} is added: ${describeValue(json)}`;
};

const editList =
  (what: string, edit: (list: unknown[], index: number) => void): Mutation =>
  ({ content, path, id, entries }) => {
    for (const { locale } of entries) {
      const list = entriesIn(content, path, locale);
      const index = list.findIndex((raw) => (raw as RawEntry)['documentId'] === id);
      if (index >= 0) edit(list, index);
    }
    return what;
  };

const mutations: readonly Mutation[] = [
  // Most faults are a single value.
  ...Array.from({ length: 8 }, () => replaceValue),
  removeValue,
  addKey,
  editList('is missing', (list, index) => list.splice(index, 1)),
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
export function withEveryText(original: RawContent, text: string): ChangedContent {
  const entries: RawContent = structuredClone(original);
  for (const { holder, key, path } of stepsIn(Object.fromEntries(entries))) {
    const [name = ''] = path
      .split('.')
      .reverse()
      .filter((part) => !/^\d+$/.test(part));
    if (prose.has(name) && typeof Reflect.get(holder, key) === 'string') setOwn(holder, key, text);
  }
  return { entries, change: `every text becomes ${describeValue(JSON.stringify(text))}` };
}

/** Changes one thing of some content, which is left as it is: the same one for the same seed. */
export function mutate(original: RawContent, seed: string): ChangedContent {
  const random = seededRandom(seed);
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
  const change = random.pick(mutations)({ content, path, id, entries }, random);
  return { entries: content, change: `FUZZ_SEED=${seed} ${path} › ${id} (${changed.join(', ')}): ${change}` };
}
