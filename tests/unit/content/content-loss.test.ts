import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type ContentCounts,
  countEntries,
  countsFile,
  findLosses,
  guardContentLoss,
  readCounts,
} from '#content/content-loss.ts';
import { ContentLossError } from '#content/content-loss-error.ts';
import type { AnyEntry } from '#content/validation/problems.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { limits } from '#services/reporting/outcome.ts';
import { EditableContent } from '#tests/support/editable-content.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const both = (type: string, count: number) => ({ [type]: { fr: count, en: count } });

/** The folder of a release whose file of counts holds this. */
async function releaseWith(text: string): Promise<string> {
  const directory = await temporaryFolder();
  await writeFile(join(directory, countsFile), text);
  return directory;
}

describe('content that shrinks', () => {
  it.each<[string, ContentCounts, ContentCounts, string[]]>([
    ['by a fifth', both('animals', 72), both('animals', 57), ['animals fr: 72 → 57', 'animals en: 72 → 57']],
    ['by less, which is an editor’s work', both('animals', 72), both('animals', 58), []],
    ['by one of two', both('animals', 2), both('animals', 1), []],
    ['by both of two', both('animals', 2), both('animals', 0), ['animals fr: 2 → 0', 'animals en: 2 → 0']],
    ['in one language only', both('news', 24), { news: { fr: 24, en: 4 } }, ['news en: 24 → 4']],
    ['by a whole type', both('site', 1), {}, ['site fr: 1 → 0', 'site en: 1 → 0']],
    ['by its alert, which ends', both('alert', 1), both('alert', 0), []],
  ])('%s is found where it does', (_, before, after, losses) => {
    const found = findLosses(before, after);
    expect(found.map((loss) => `${loss.type} ${loss.locale}: ${loss.before} → ${loss.after}`)).toEqual(losses);
  });

  it('is reported with its numbers', () => {
    const losses = [{ type: 'news', locale: 'en', before: 24, after: 4, titles: [] }] as const;
    const { message } = new ContentLossError(losses, '0123abcd', 'ffffffff');
    expect(message).toContain('  ✗ news › en: 24 → 4\n');
    expect(message.match(/--accept-removals=0123abcd/g)).toHaveLength(2);
    expect(message).toContain('The code ffffffff was for another state of the content.');
    expect(message).toContain('la version en ligne reste telle quelle');
    expect(message).not.toMatch(/undefined|\{\{|removals\./);
  });
});

describe('what editors read of a loss', () => {
  /** The removals that a release without two questions is held back for. */
  async function removals(former?: () => Promise<AnyEntry[]>) {
    const content = await EditableContent.create();
    const before = (await content.load()).entries;
    for (const locale of locales) content.list('faqs', locale).splice(0, 2);
    const { entries } = await content.load();
    const online = await releaseWith(JSON.stringify(countEntries(before)));
    const compared = { entries, former: former ?? (() => Promise.resolve(before.faqs as AnyEntry[])) };
    const held = guardContentLoss(online, countEntries(entries), undefined, compared);
    const error: unknown = await held.catch((reason: unknown) => reason);
    if (!(error instanceof ContentLossError) || !('removals' in error.explanation)) throw new Error('not held back');
    const titles = (locale: Locale) =>
      before.faqs.filter((entry) => entry.locale === locale).map(({ question }) => question);
    return { error, message: error.explanation.removals.message, titles };
  }

  it('names the list and the entries in their words, once for both languages', async () => {
    const { message, error, titles } = await removals();
    const [first = '', second = ''] = titles('fr');
    const [one = '', two = ''] = titles('en');
    const count = titles('fr').length;
    expect(message.fr).toBe(
      'Comparé à la version en ligne, qui reste telle quelle\u00A0:\n' +
        `Questions fréquentes\u00A0: il en manque 2 sur ${count}, dans les deux langues – ` +
        `«\u00A0${first}\u00A0» et «\u00A0${second}\u00A0»`,
    );
    expect(message.en).toContain(`2 of ${count} missing, in both languages – "${one}" and "${two}"`);
    expect(error.message).toContain(`\n      «\u00A0${first}\u00A0» et «\u00A0${second}\u00A0»\n`);
  });

  it.each<[string, () => Promise<AnyEntry[]>]>([
    ['nothing was built here', () => Promise.reject(new Error('ENOENT'))],
    ['other content was built here last', () => Promise.resolve([])],
  ])('says the numbers alone where %s', async (_, former) => {
    const { message } = await removals(former);
    expect(message.fr).toMatch(/dans les deux langues$/);
  });

  it('names ten in all, however many are gone, and counts the others', () => {
    const titles = Array.from({ length: 14 }, (_, index) => `${'long '.repeat(30)}${index}`);
    const losses = (['faqs', 'news'] as const).flatMap((type) =>
      locales.map((locale) => ({ type, locale, before: 55, after: 41, titles })),
    );
    const { explanation } = new ContentLossError(losses, '0123abcd');
    const message = 'removals' in explanation ? explanation.removals.message : { fr: '', en: '' };
    for (const text of Object.values(message)) {
      expect(text.match(/long long/g)?.length).toBeGreaterThan(9);
      expect(text.match(/…/g)).toHaveLength(10);
      expect(text.length).toBeLessThan(limits.sentence);
      expect(text.split('\n')).toHaveLength(3);
    }
    expect(message.fr).toContain(' et 4 autres\nNouvelles\u00A0: il en manque 14 sur 55, dans les deux langues');
    expect(message.en).toContain(' and 4 others\nNews');
  });

  it('tells languages that lost differently apart', () => {
    const losses = [
      { type: 'news', locale: 'fr', before: 24, after: 4, titles: ['Neige'] },
      { type: 'news', locale: 'en', before: 24, after: 5, titles: ['Snow'] },
    ] as const;
    const { explanation } = new ContentLossError(losses, '0123abcd');
    expect('removals' in explanation && explanation.removals.message.fr.split('\n').slice(1)).toEqual([
      'Nouvelles\u00A0: il en manque 20 sur 24, en français – «\u00A0Neige\u00A0»',
      'Nouvelles\u00A0: il en manque 19 sur 24, en anglais – «\u00A0Snow\u00A0»',
    ]);
  });
});

describe('the confirmation code', () => {
  const codeFor = async (before: object, after: ContentCounts, accepted?: string): Promise<string | undefined> => {
    const online = await releaseWith(JSON.stringify(before));
    const held = await guardContentLoss(online, after, accepted).catch((error: Error) => error.message);
    return typeof held === 'string' ? /--accept-removals=([0-9a-f]{8})\./.exec(held)?.[1] : undefined;
  };
  const before = { ...both('news', 24), ...both('animals', 72) };
  const after = { ...both('news', 4), ...both('animals', 72) };

  it('is asked for where something shrinks, and lets it pass', async () => {
    expect(await codeFor(before, before)).toBeUndefined();
    const code = await codeFor(before, after);
    expect(code).toMatch(/^[0-9a-f]{8}$/);
    expect(await codeFor(before, after, code)).toBeUndefined();
    expect(await codeFor(before, after, '00000000')).toBe(code);
  });

  it.each<[string, object, ContentCounts]>([
    ['another loss', before, { ...after, ...both('news', 3) }],
    ['the same and others', before, { ...after, ...both('animals', 1) }],
    ['the same in one language only', before, { ...after, news: { fr: 24, en: 4 } }],
    ['the same from another release', { ...before, ...both('animals', 73) }, after],
  ])('is none for %s', async (_, otherBefore, otherAfter) => {
    const code = await codeFor(before, after);
    const other = await codeFor(otherBefore, otherAfter, code);
    expect(other).toMatch(/^[0-9a-f]{8}$/);
    expect(other).not.toBe(code);
  });

  it('is not asked for where nothing is online', async () => {
    await expect(guardContentLoss(undefined, after, undefined)).resolves.toBeUndefined();
  });
});

it.each(['', '{', '{"animals":{"fr":"many"}}'])('a release whose counts are %j has none', async (text) => {
  const release = await releaseWith(text);
  expect(await readCounts(pathToFileURL(`${release}/`))).toBeUndefined();
});

it('a release without the file of counts compares with nothing', async () => {
  expect(await readCounts(pathToFileURL(`${await temporaryFolder()}/`))).toEqual({});
});
