/** The workflows of GitHub Actions, which nobody can try on this machine. */
import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from '#tests/support/source-files.ts';
import { jobsOf, ruleProblems, secretsOf, syntaxProblems } from '#tests/support/workflow-problems.ts';

const file = '.github/workflows/publish.yml';
const text = readSource(file);
/** Neither by pushes nor by pull requests: those run the tests, without secrets. */
const triggers = ['workflow_dispatch', 'repository_dispatch', 'schedule'];

it('are those that are checked here', () => {
  expect(sourceFiles('.github/**/*.{yml,yaml}')).toEqual([file]);
});

it('are understood by GitHub', async () => {
  expect(await syntaxProblems(file, text)).toEqual([]);
});

it('keep to the rules for whoever holds secrets', () => {
  expect(ruleProblems(text, triggers)).toEqual([]);
});

it('give each secret to the steps that need it, and to no other', () => {
  expect(secretsOf(text)).toEqual({
    CONTENT_API_TOKEN: ['build: npm run build'],
    PUBLISH_SECRET: [
      'build: npm run report -- building "--number=$NUMBER"',
      'report: npm run report -- ended "--number=$NUMBER" "--build=$BUILD" "--deploy=$DEPLOY"',
    ],
    CLOUDFLARE_API_TOKEN: ['deploy: npm run deploy'],
    CLOUDFLARE_ACCOUNT_ID: ['deploy: npm run deploy'],
  });
});

it('tell what came of all other jobs, whatever that is, and never undo it', () => {
  const { report, ...others } = jobsOf(text);
  expect(report).toMatchObject({
    if: '${{ always() }}',
    needs: Object.keys(others),
    'continue-on-error': true,
  });
});

it('run only commands that exist', () => {
  const { scripts } = JSON.parse(readSource('package.json')) as { scripts: Record<string, string> };
  const named = Array.from(text.matchAll(/\bnpm run ([\w:-]+)/g), ([, name = '']) => name);
  expect(named).not.toEqual([]);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

describe('the checks', () => {
  it('find a key that GitHub does not know', async () => {
    const wrong = text.replace('timeout-minutes', 'timeout-minute');
    expect(await syntaxProblems(file, wrong)).toEqual([expect.stringContaining('timeout-minute')]);
  });

  it.each([
    ['an action by its tag', /@[0-9a-f]{40} # v7\.0\.1/, '@v7', 'not pinned: actions/checkout@v7'],
    ['rights for all', 'permissions: {}', 'permissions: read-all', 'jobs have rights that they did not ask for'],
    ['a right to write', 'contents: read', 'contents: write', 'build may write contents'],
    ['a job without a limit', /\n *timeout-minutes: 30/, '', 'build has no time limit'],
    ['a run that is cut off', 'progress: false', 'progress: true', 'not one at a time, to its end'],
    [
      'an expression in a shell',
      'run: npm ci\n',
      'run: npm ci ${{ inputs.x }}\n',
      'build has an expression in a shell: npm ci ${{ inputs.x }}',
    ],
    [
      'a token that stays',
      'persist-credentials: false',
      'persist-credentials: true',
      'build keeps the token of its checkout',
    ],
    ['pull requests', 'on:\n', 'on:\n  pull_request_target:\n', 'started by pull_request_target'],
  ])('find %s', (_, good, bad, problem) => {
    expect(ruleProblems(text.replace(good, bad), triggers)).toContain(problem);
  });
});
