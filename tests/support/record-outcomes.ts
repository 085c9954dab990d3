/**
 * A reporter for Vitest and for Playwright: records each test that failed, or passed only when it was tried again, in the
 * file that `tools/run-scripts.ts` names, which repeats them at the end of everything.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter as PlaywrightReporter, TestCase, TestError, TestResult } from '@playwright/test/reporter';
import type { Reporter as VitestReporter, SerializedError, TestCase as VitestTest, TestModule } from 'vitest/node';
import type { RecordedTest } from '#tools/recorded-tests.ts';
import { seed } from './any-of.ts';

type Failure = Pick<TestError, 'message' | 'stack'>;

const file = process.env['RECORDED_TESTS'];

const sayChoices = () => console.log(`Inputs are chosen by the seed ${seed}.`);

/** Lines of the error of a flaky test: the runners print none, as it passed in the end. */
const flakyLines = 20;

/** A call within a package, in a stack. */
const callOfPackage = /^ +at .*\/node_modules\//;

function record(test: Omit<RecordedTest, 'error'>, [first]: readonly Failure[] = []): void {
  if (file === undefined) return;
  const { message = '', stack = message } = first ?? {};
  const isFlaky = test.outcome === 'flaky';
  const lines = stripVTControlCharacters(isFlaky ? stack : message)
    .trim()
    .split('\n')
    .filter((line) => !callOfPackage.test(line));
  const error = lines.slice(0, isFlaky ? flakyLines : 1).join('\n');
  appendFileSync(file, `${JSON.stringify({ ...test, error })}\n`);
}

const placeOf = (path: string) => relative(process.cwd(), path);

export default class RecordOutcomes implements VitestReporter, PlaywrightReporter {
  // Vitest

  onTestRunStart(): void {
    sayChoices();
  }

  onTestCaseResult(test: VitestTest): void {
    const { state, errors } = test.result();
    const name = `${placeOf(test.module.moduleId)} › ${test.fullName.replaceAll(' > ', ' › ')}`;
    if (state === 'failed') record({ name, outcome: 'failed' }, errors);
    else if (test.diagnostic()?.flaky === true) record({ name, outcome: 'flaky' }, errors);
  }

  /** What failed outside of tests: imports, and hooks. */
  onTestModuleEnd(module: TestModule): void {
    for (const part of [module, ...module.children.allSuites()]) {
      const errors = part.errors();
      const inside = part.type === 'suite' ? ` › ${part.fullName.replaceAll(' > ', ' › ')}` : '';
      if (errors.length > 0) record({ name: `${placeOf(module.moduleId)}${inside}`, outcome: 'failed' }, errors);
    }
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) record({ name: 'outside of all tests', outcome: 'failed' }, [error]);
  }

  // Playwright

  onBegin(): void {
    sayChoices();
  }

  onTestEnd(test: TestCase, { status, retry, errors }: TestResult): void {
    const [, project = '', path = '', ...titles] = test.titlePath();
    const name = [`[${project}] ${placeOf(test.location.file) || path}`, ...titles].join(' › ');
    if (status === 'passed' && retry > 0) record({ name, outcome: 'flaky' }, test.results[0]?.errors);
    else if (!test.ok() && retry === test.retries) record({ name, outcome: 'failed' }, errors);
  }

  onError(error: TestError): void {
    record({ name: 'outside of all tests', outcome: 'failed' }, [error]);
  }

  /** Playwright need not print its errors otherwise. */
  printsToStdio(): boolean {
    return false;
  }
}
