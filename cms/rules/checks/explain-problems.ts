/** Problems of content as sentences to the editor of one entry. */
import { type EditorMessage, editorMessage, translateMessage } from '../../../i18n/editor-messages.ts';
import { type Locale, otherLocale } from '../../../i18n/routes.ts';
import { typeLabel } from '../../../src/content/editing/labels.ts';
import { controlAt, pathLabel } from '../../../src/content/editing/path-label.ts';
import { contentTypeAt, type ContentTypeName } from '../../../src/content/schemas/registry.ts';
import { type ContentProblem, sentenceOf } from '../../../src/content/validation/problems.ts';
import { translate } from './messages.ts';
import type { Link, Place, ValidationError } from './validation-errors.ts';

function placeOf({ type, documentId, locale }: ContentProblem): Place {
  const name = contentTypeAt(type);
  if (!name) throw new TypeError(`There is no content type ${type}.`);
  return { name, documentId, locale };
}

/** A message that names entries by their titles: their identities say nothing to editors. */
function byTitle(message: EditorMessage): EditorMessage {
  if (typeof message === 'string') return message;
  const { key, values } = message;
  const title = key === 'report.entryNamed' ? values['title'] : undefined;
  if (typeof title === 'string') return editorMessage('report.quoted', { text: title });
  const named = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : byTitle(value),
  ]);
  return editorMessage(key, Object.fromEntries(named));
}

/** An entry by its title; by its identity only if it has none. */
export const titleOf = (entry: EditorMessage, panel: Locale): string => translateMessage(byTitle(entry), panel);

/** The rule about another field of the same form, by its label. */
function byLabel({ field: path, expected }: ContentProblem, name: ContentTypeName, panel: Locale): EditorMessage {
  const other = typeof expected === 'object' ? expected.values['field'] : undefined;
  if (typeof expected === 'string' || typeof other !== 'string') return byTitle(expected);
  const label = pathLabel(name, path.replace(/[^.]+$/, other), panel);
  return editorMessage(expected.key, { ...expected.values, field: translate(panel, 'quoted', { text: label }) });
}

const isComparison = ({ expected }: ContentProblem) =>
  typeof expected === 'object' && ['sameAsFrench', 'emptyAsInFrench'].includes(expected.key);

/** The rule that a value breaks, and the value. */
function ruleOf(problem: ContentProblem, panel: Locale): string {
  const { name } = placeOf(problem);
  // The wire format counts cents, forms dollars.
  if (controlAt(name, problem.field)?.kind === 'price') {
    return translate(panel, isComparison(problem) ? 'priceAsFrench' : 'price');
  }
  return sentenceOf({ ...problem, expected: byLabel(problem, name, panel) }, panel);
}

/** A link to the other language of the open entry; none to what is open anyway. */
function linksTo(language: Locale, open: Place, panel: Locale): Link[] {
  if (language === open.locale) return [];
  return [{ ...open, locale: language, label: translate(panel, `languageName.${language}`) }];
}

const inLanguage = <const Prefix extends 'field' | 'empty'>(prefix: Prefix, language: Locale, open: Place) =>
  language === open.locale ? prefix : (`${prefix}In${language === 'fr' ? 'French' : 'English'}` as const);

/** All fields of a language that are empty and must not be, in one sentence. */
function emptyFields(
  problems: readonly ContentProblem[],
  language: Locale,
  open: Place,
  panel: Locale,
): ValidationError[] {
  const paths = problems.filter(({ locale }) => locale === language).map(({ field }) => field);
  if (paths.length === 0) return [];
  const fields = paths
    .map((path) => translate(panel, 'quoted', { text: pathLabel(open.name, path, panel) }))
    .join(', ');
  const sentence = translate(panel, inLanguage('empty', language, open), { fields });
  if (language !== open.locale) return [{ sentence, links: linksTo(language, open, panel) }];
  const atField = translate(panel, 'emptyField');
  return [{ sentence, fields: paths.map((path) => ({ path: path.split('.'), sentence: atField })) }];
}

function errorInside(problem: ContentProblem, open: Place, panel: Locale): ValidationError {
  const { field: path, locale: language } = problem;
  const rule = ruleOf(problem, panel);
  if (path === '') return { sentence: translate(panel, 'entry', { rule }) };
  const sentence = translate(panel, inLanguage('field', language, open), {
    field: pathLabel(open.name, path, panel),
    rule,
  });
  if (language !== open.locale) return { sentence, links: linksTo(language, open, panel) };
  return { sentence, fields: [{ path: path.split('.'), sentence: `${rule}.` }] };
}

/** Errors of the entry that an editor has open, in any of its languages. */
export function errorsInside(problems: readonly ContentProblem[], open: Place, panel: Locale): ValidationError[] {
  const isEmpty = ({ field, received }: ContentProblem) =>
    received === undefined && controlAt(open.name, field) !== undefined;
  const languages = [open.locale, otherLocale(open.locale)];
  return [
    ...languages.flatMap((language) => emptyFields(problems.filter(isEmpty), language, open, panel)),
    ...problems.filter((problem) => !isEmpty(problem)).map((problem) => errorInside(problem, open, panel)),
  ];
}

/** The error that another entry would have then. */
export function errorElsewhere(problem: ContentProblem, panel: Locale): ValidationError {
  const place = placeOf(problem);
  const values = {
    type: typeLabel(place.name, panel),
    entry: titleOf(problem.entry, panel),
    field: pathLabel(place.name, problem.field, panel),
    rule: ruleOf(problem, panel),
  };
  const link: Link = { ...place, label: translate(panel, 'entryIn', values) };
  return { sentence: translate(panel, 'elsewhere', values), links: [link] };
}

const mostNamed = 5;

/** Names of entries in one sentence, however many there are. */
export function enumerate(labels: readonly string[], panel: Locale): string {
  const named = labels.slice(0, mostNamed);
  const rest = labels.length - named.length;
  return [...named, ...(rest > 0 ? [translate(panel, 'more', { count: rest })] : [])].join(', ');
}

/** Published entries that would miss the one that an editor wants to take off the site; no error if there are none. */
export function errorsOfNeed(
  problems: readonly ContentProblem[],
  panel: Locale,
  key: 'neededBy' | 'linkedBy' = 'neededBy',
): ValidationError[] {
  if (problems.length === 0) return [];
  // One language stands for both, preferably that of the panel.
  const sorted = problems.toSorted((a, b) => Number(b.locale === panel) - Number(a.locale === panel));
  const byEntry = Map.groupBy(sorted, ({ type, documentId }) => `${type}/${documentId}`);
  const links = [...byEntry.values()].flatMap(([problem]): Link[] => {
    if (!problem) return [];
    const place = placeOf(problem);
    const values = { type: typeLabel(place.name, panel), entry: titleOf(problem.entry, panel) };
    const field = pathLabel(place.name, problem.field, panel);
    const label = translate(panel, 'use', { ...values, field });
    return [{ ...place, label }];
  });
  const entries = enumerate(
    links.map(({ label }) => label),
    panel,
  );
  return [{ sentence: translate(panel, key, { entries }), aboveLinks: translate(panel, `${key}These`), links }];
}
