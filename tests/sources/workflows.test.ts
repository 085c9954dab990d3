/** The workflows of GitHub Actions, which nobody can try on this machine. */
import { expect, it } from 'vitest';
import { readSource, sourceFiles } from '#tests/support/source-files.ts';
import {
  jobsOf,
  ruleProblems,
  secretsOf,
  syntaxProblems,
  type WorkflowRules,
} from '#tests/support/workflow-problems.ts';

const text = readSource('.github/workflows/publish.yml');

/** All workflows, with the rules for each. */
const workflows: Readonly<Record<string, WorkflowRules>> = {
  '.github/workflows/audit.yml': { triggers: ['workflow_dispatch', 'schedule'], older: 'ends' },
  '.github/workflows/long-tests.yml': { triggers: ['workflow_dispatch', 'schedule'], older: 'ends' },
  // Holds secrets, so neither pushes nor pull requests start it.
  '.github/workflows/publish.yml': {
    triggers: ['workflow_dispatch', 'repository_dispatch', 'schedule'],
    older: 'ends',
  },
  '.github/workflows/test.yml': { triggers: ['pull_request', 'push'], older: 'is cancelled' },
};

it('are those that are checked here', () => {
  expect(sourceFiles('.github/**/*.{yml,yaml}')).toEqual(Object.keys(workflows));
});

it.each(Object.entries(workflows))('%s is understood by GitHub and keeps to the rules', async (name, its) => {
  expect(await syntaxProblems(name, readSource(name))).toEqual([]);
  expect(ruleProblems(readSource(name), its)).toEqual([]);
});

it.each(['test.yml', 'audit.yml', 'long-tests.yml'])('hold no secrets in %s', (name) => {
  expect(secretsOf(readSource(`.github/workflows/${name}`))).toEqual({});
});

it('run the two commands of the README, the second one by parts that leave nothing out', () => {
  const { test } = jobsOf(readSource('.github/workflows/test.yml'));
  const commands = test?.steps.flatMap(({ run }) => run ?? []);
  expect(commands).toEqual(['npm ci', 'npm run "$PART"']);
  const scripts = (JSON.parse(readSource('package.json')) as { scripts: Record<string, string> }).scripts;
  const namedIn = (script: string) => scripts[script]?.match(/\b(?:check|test:\w+)(?=[@+ ]|$)/g) ?? [];
  const parts = test?.strategy?.matrix['part'] ?? [];
  expect(new Set(namedIn('test')).difference(new Set(parts.flatMap((part) => [part, ...namedIn(part)])))).toEqual(
    new Set(),
  );
  expect(namedIn('test').length).toBeGreaterThan(4);
  expect(readSource('.ci/run')).toMatch(/\ncd [^\n]+\nnpm ci\nnpm test\n$/);
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

it('run nothing beside the keys of the host that the build has written', () => {
  const { build, deploy } = jobsOf(text);
  const [handedOn] = build?.steps.filter(({ with: inputs }) => inputs?.['name'] === 'release') ?? [];
  expect(handedOn?.with?.['path']).toBe('dist\n!dist/**/*.br\n!dist/**/*.gz\n');
  const received = deploy?.steps.filter(({ uses = '' }) => /artifact|cache/.test(uses));
  expect(received?.map(({ with: inputs }) => inputs)).toEqual([{ name: 'release', path: 'dist' }]);
  expect(deploy?.steps.flatMap(({ run }) => run ?? [])).toEqual([
    'npm ci --ignore-scripts',
    'npm run artefact -- cloudflare dist',
    'npm run deploy',
  ]);
});

it('report the outcome of all other jobs, whatever it is, and never undo it', () => {
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
