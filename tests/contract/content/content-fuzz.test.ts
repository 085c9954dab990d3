/**
 * Fuzzing of the content service's data: changes to real entries, each of which must be reported as a named
 * problem, or published completely and harmlessly.
 *
 * `FUZZ_ROUNDS` and `FUZZ_SEED` choose how many changes and which ones: with the seed that a failure names, that change
 * alone is made again.
 */
import i18next from 'i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { locales } from '#i18n/routes.ts';
import { seed } from '#tests/support/any-of.ts';
import { triesEveryCase } from '#tests/support/every-case.ts';
import { stringsIn } from '#tests/support/strings.ts';
import { type FuzzOutcome, tryContent } from '#tools/fuzzing/fuzz-round.ts';
import { mutate, withEveryText } from '#tools/fuzzing/mutations.ts';
import { type RawContent, readSmallContent } from '#tools/fuzzing/small-content.ts';
import { strangeTexts } from '#tools/fuzzing/strange-values.ts';

// Pages read their snapshot and the pictures from the disk; neither is what is under test.
vi.mock('#content/snapshot.ts', () => import('#tools/fuzzing/memory-snapshot.ts'));
vi.mock('#view-models/pictures.ts', () => ({
  pictureOf: ({ imageAlt }: { imageAlt: string }) => ({
    alt: imageAlt,
    src: '/a.svg',
    thumbnail: '/a.svg',
    sources: [],
  }),
}));

const { FUZZ_SEED, FUZZ_ROUNDS = triesEveryCase ? '1000' : '8' } = process.env;
const seeds = FUZZ_SEED?.includes(':')
  ? [FUZZ_SEED]
  : Array.from({ length: Number(FUZZ_ROUNDS) }, (_, round) => `${FUZZ_SEED ?? seed}:${round}`);

let original: RawContent;

beforeAll(async () => {
  await i18next.init({
    resources: Object.fromEntries(locales.map((locale) => [locale, stringsIn(locale)])),
    fallbackLng: false,
    keySeparator: false,
    interpolation: { escapeValue: false },
  });
  original = await readSmallContent();
});

it('unchanged content is accepted', async () => {
  expect(await tryContent({ entries: original, change: 'nothing' })).toEqual({ findings: [], accepted: true });
});

it('odd text in all places is a named problem, or published completely', async () => {
  const outcomes: FuzzOutcome[] = [];
  for (const text of strangeTexts) outcomes.push(await tryContent(withEveryText(original, text)));
  expect(outcomes.flatMap(({ findings }) => findings)).toEqual([]);
  expect(outcomes.filter(({ accepted }) => accepted).length).toBeGreaterThan(5);
});

it('changed content is a named problem, or published completely', async () => {
  const outcomes = { accepted: 0, refused: 0 };
  const findings: string[] = [];
  for (const change of seeds) {
    const outcome = await tryContent(mutate(original, change));
    outcomes[outcome.accepted ? 'accepted' : 'refused'] += 1;
    findings.push(...outcome.findings);
  }
  expect(findings).toEqual([]);
  // A few changes may all have the same outcome.
  if (seeds.length > 100) expect(Math.min(outcomes.accepted, outcomes.refused)).toBeGreaterThan(seeds.length / 10);
}, 1_800_000);
