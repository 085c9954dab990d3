import { globSync } from 'node:fs';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { anyShare, seed } from './tests/support/any-of.ts';
import { areChosen } from './tests/support/chosen-tests.ts';
import { testSite } from './tests/support/test-site.ts';
import { isThorough } from './tests/support/thorough.ts';

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

/** Tests are of one day, like the sites under test: the bundled content moves with the years. */
const { SOURCE_DATE_EPOCH } = testSite.environment;

/** Milliseconds after which what a test looks for again and again is not going to come, on the busiest machine. */
const longestPoll = 60_000;

/** In CI a machine may be busier than any of these tests expects; what passes only then is named as flaky. */
const retry = process.env['CI'] ? 1 : 0;

/** Timeouts are generous, for busy machines. */
const project = (name: string, timeout: number, options: Options = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: timeout,
    expect: { poll: { timeout: Math.min(timeout, longestPoll) } },
    env: { SOURCE_DATE_EPOCH, TEST_SEED: seed },
    ...options,
    exclude: [...(options.exclude ?? []), ...(isThorough ? [] : [long])],
  },
});

/** What other tests hold by a case or two, in every case: `npm run test:long`. */
const long = '**/*.long.test.ts';

/** Pure logic of the CMS, without its packages. */
const cmsUnits = 'cms/tests/unit/**/*.test.ts';

/** Of files that take long, those that are not drawn: they wait for the night. */
function notDrawn(patterns: string[], count: number): string[] {
  if (areChosen) return [];
  const files = globSync(patterns)
    .filter((file) => !file.includes('.long.'))
    .sort();
  const drawn = anyShare(files, count, patterns.join());
  return files.filter((file) => !drawn.includes(file));
}

/** The CMS in a browser: each file starts one, and its panel loads for seconds. */
const otherPanels = notDrawn(['cms/tests/**/*panel.test.ts', 'cms/tests/{kept-work,panel/*}.test.ts'], 8);

/** What editors use, each file in a CMS of its own. Rights, closings, checks of entries, publication and forms are in every run. */
const otherUses = notDrawn(
  [
    'cms/tests/{editing,reading,search,wire}.test.ts',
    'cms/tests/{links,notices,preview,versions}/!(panel).test.ts',
    'cms/tests/publishing/{entry-state,rollback}.test.ts',
    'cms/tests/checks/{media,new-entries,other-language}.test.ts',
  ],
  2,
);

/** The same release, asked for in the same ways, on other hosts. */
const otherHosts = notDrawn(['tests/contract/deploy/**/{cloudflare-site,container,nginx}.test.ts'], 2);

/** Files with a browser take longest: started last, one would run on alone. */
class PanelsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(b.moduleId.includes('panel')) - Number(a.moduleId.includes('panel')));
  }
}

/** Contract tests that need the sites under test. */
const builds = ['builds', 'deploy', 'preview'].map((folder) => `tests/contract/${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/record-outcomes.ts'],
    // As many as CI has cores: by default one of them would stay idle.
    maxWorkers: 2,
    sequence: { sequencer: PanelsFirst },
    tags: [{ name: 'long', description: 'Left to the night: `npm run test:long`.', skip: !isThorough }],
    projects: [
      // Pure logic: files share a process, which loads each module once.
      project('unit', 60_000, { include: ['tests/unit/**/*.test.ts', cmsUnits], isolate: false }),
      // Real servers on loopback.
      project('contract', 180_000, { exclude: builds }),
      // Real content management systems, each with a database of its own.
      project('cms', 600_000, {
        include: ['cms/tests/**/*.test.ts'],
        exclude: [cmsUnits, ...otherPanels, ...otherUses],
        globalSetup: 'cms/tests/support/prepare-template.ts',
        maxWorkers: 2,
        retry,
      }),
      // Rules over the sources and the sites under test: a process parses each page once, for all its files.
      project('conventions', 180_000, { isolate: false }),
      // Real builds: the sites under test, as each host serves them, and builds that fail.
      project('builds', 300_000, { include: builds, exclude: otherHosts, retry, sequence: { groupOrder: 1 } }),
    ],
  },
});
