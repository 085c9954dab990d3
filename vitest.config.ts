import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { seed } from './tests/support/any-of.ts';
import { testSite } from './tests/support/test-site.ts';

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

/** Tests are of one day, like the sites under test: the bundled content moves with the years. */
const { SOURCE_DATE_EPOCH } = testSite.environment;

const env = { SOURCE_DATE_EPOCH, TEST_SEED: seed };

/** Milliseconds after which what a test looks for again and again is not going to come, on the busiest machine. */
const longestPoll = 60_000;

/** In CI, tests in Chromium are tried twice; what passes only then is named as flaky. */
const retry = process.env['CI'] ? 1 : 0;

/** Tests that take minutes each: `npm run test:long`. */
const simulations = '**/*.long.test.ts';

/** Tests of a few cases of many: of all of them in `npm run test:long`. */
const sampled = [
  'tests/contract/builds/incremental/edits.test.ts',
  'tests/contract/content/content-fuzz.test.ts',
  'tests/contract/services/{publishing/publish-interrupted,releases/interrupted}.test.ts',
  'tests/conventions/html-validity.test.ts',
];

/** Timeouts are generous, for busy machines. */
const project = (name: string, timeout: number, { exclude = [simulations], ...options }: Options = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    exclude,
    testTimeout: timeout,
    hookTimeout: timeout,
    expect: { poll: { timeout: Math.min(timeout, longestPoll) } },
    env,
    ...options,
  },
});

/** Pure logic of the CMS, without its packages. */
const cmsUnits = 'cms/tests/unit/**/*.test.ts';

/** The files that take longest: those with a browser, and builds one after another. */
const longest = /panel|\/builds\/incremental\/edits\./;

/** Starts the longest files first: begun last, one of them would run on alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => Number(longest.test(moduleId));
    return sorted.toSorted((a, b) => isLongest(b) - isLongest(a));
  }
}

/** Contract tests that need the sites under test. */
const builds = ['builds', 'services/deploy', 'services/preview'].map(
  (folder) => `tests/contract/${folder}/**/*.test.ts`,
);

/** The CMS as its users see it, in a browser. */
const panels = ['cms/tests/panel/*.test.ts', 'cms/tests/**/panel.test.ts'];

/** Starts one CMS for the files of a project that only use it. */
const startsSharedCms = 'cms/tests/support/start-shared-cms.ts';

/** Prepares the database that each CMS under test starts from. */
const preparesTemplate = 'cms/tests/support/prepare-template.ts';

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/record-outcomes.ts'],
    // One for each of CI's cores: by default one of them would stay idle.
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      // Pure logic: files share a process, which loads each module once.
      project('unit', 60_000, {
        include: ['tests/unit/**/*.test.ts', cmsUnits],
        isolate: false,
        setupFiles: 'tests/support/undo-stubs.ts',
      }),
      // Rules over the sources.
      project('sources', 60_000, { isolate: false }),
      // Real servers on loopback.
      project('contract', 180_000, { exclude: [simulations, ...builds] }),
      // A real CMS for most files, and others for those that stop or set up theirs.
      project('cms', 600_000, {
        include: ['cms/tests/**/*.test.ts'],
        exclude: [simulations, cmsUnits, ...panels],
        globalSetup: startsSharedCms,
        maxWorkers: 2,
      }),
      // The same with the panel, which is built once in a minute.
      project('panel', 600_000, { include: panels, globalSetup: startsSharedCms, maxWorkers: 2, retry }),
      // Rules over the sites under test: a process parses each page once, for all its files.
      project('conventions', 180_000, { isolate: false }),
      // Real builds: the sites under test, as each host serves them, and builds that fail.
      project('builds', 300_000, { include: builds, sequence: { groupOrder: 1 } }),
      // Each step killed, each kind of edit, faults of databases and proxies.
      project('simulations', 600_000, {
        include: [`{tests,cms/tests}/${simulations}`, ...sampled],
        exclude: [],
        globalSetup: preparesTemplate,
        env: { ...env, EVERY_CASE: '1' },
      }),
    ],
  },
});
