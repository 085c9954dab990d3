/**
 * A reporter for Playwright that leaves a sixth of the tests in the run, other ones each time, and of those that differ in a
 * parameter alone, such as the language, a quarter: `npm run test:long` runs all of them, and so does who chooses tests.
 */
import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase, TestRun } from '@playwright/test/reporter';
import { anyFew } from './any-of.ts';
import { areChosen } from './chosen-tests.ts';
import { isThorough } from './thorough.ts';

/** The tag of a test that is in each run, with all its cases. */
export const always = '@always';

/** Cases of one test stand at one place in its file. */
function placeOf(test: TestCase): string {
  const { file, line, column } = test.location;
  return [test.parent.project()?.name, relative('.', file), line, column].join(':');
}

export default class DrawTests implements Reporter {
  preprocess({ suite, testRun }: { config: FullConfig; suite: Suite; testRun: TestRun }): Promise<void> {
    if (isThorough || areChosen) return Promise.resolve();
    const optional = suite.allTests().filter(({ tags }) => !tags.includes(always));
    const places = [...Map.groupBy(optional, placeOf)];
    const drawn = anyFew(places, Math.ceil(places.length / 6), 'tests in Chromium').flatMap(([place, cases]) =>
      anyFew(cases, Math.ceil(cases.length / 4), place),
    );
    const stay = new Set(drawn);
    for (const test of optional) if (!stay.has(test)) testRun.exclude(test);
    return Promise.resolve();
  }

  printsToStdio(): boolean {
    return false;
  }
}
