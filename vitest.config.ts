import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { testSite } from './tests/support/test-site.ts';

type Options = NonNullable<TestProjectInlineConfiguration['test']>;

/** Tests are of one day, like the sites under test: the bundled content moves with the years. */
const { SOURCE_DATE_EPOCH } = testSite.environment;

const project = (name: string, timeout: number, options: Options = {}) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    testTimeout: timeout,
    hookTimeout: timeout,
    env: { SOURCE_DATE_EPOCH },
    ...options,
  },
});

/** Contract tests that need the sites under test. */
const builds = ['tests/contract/integrations/**/*.test.ts', 'tests/contract/hosts/**/*.test.ts'];

export default defineConfig({
  test: {
    projects: [
      // Pure logic: files share a process, which loads each module once.
      project('unit', 10_000, { isolate: false }),
      // Real servers on loopback.
      project('contract', 180_000, { exclude: builds }),
      // Real content management systems, each with a database of its own.
      project('cms', 180_000, {
        include: ['cms/tests/**/*.test.ts'],
        globalSetup: 'cms/tests/support/prepare-template.ts',
        maxWorkers: 2,
      }),
      // Rules over the sources and the sites under test: a process parses each page once, for all its files.
      project('conventions', 60_000, { isolate: false }),
      // Real builds: the sites under test, as each host serves them, and builds that fail. Each build waits for the disk
      // now and then, so two at once take little more than half the time.
      project('builds', 300_000, { include: builds, maxWorkers: 2, sequence: { groupOrder: 1 } }),
    ],
  },
});
