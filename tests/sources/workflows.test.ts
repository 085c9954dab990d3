/** The workflows of GitHub Actions, which nobody can try on this machine. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
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
  '.github/workflows/analysis.yml': {
    triggers: ['pull_request', 'push', 'schedule'],
    older: 'is cancelled',
    mayWrite: ['code may write security-events', 'care may write security-events'],
  },
  '.github/workflows/audit.yml': { triggers: ['workflow_dispatch', 'schedule'], older: 'ends' },
  '.github/workflows/long-tests.yml': { triggers: ['workflow_dispatch', 'schedule'], older: 'ends' },
  // Holds secrets, so neither pushes nor pull requests start it.
  '.github/workflows/publish.yml': {
    triggers: ['workflow_dispatch', 'repository_dispatch', 'schedule'],
    older: 'ends',
    mayWrite: ['attest may write id-token', 'attest may write attestations'],
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

it.each(['analysis.yml', 'audit.yml', 'long-tests.yml', 'test.yml'])('hold no secrets in %s', (name) => {
  expect(secretsOf(readSource(`.github/workflows/${name}`))).toEqual({});
});

it('run the two commands of the README, the second one by parts that leave nothing out', () => {
  const { test, quick } = jobsOf(readSource('.github/workflows/test.yml'));
  expect(quick?.steps.flatMap(({ run }) => run ?? []).slice(0, 2)).toEqual(['npm ci', 'npm run quick']);
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

it.each([
  { changed: ['docs/testing.md', 'docs/decisions/0001-x.md', 'README.md'], code: false },
  { changed: ['docs/testing.md', 'src/pages/faq.astro'], code: true },
  // A server's configuration, which tests read, and texts that visitors or editors read.
  { changed: ['docs/nginx.conf.example'], code: true },
  { changed: ['cms/desk/guide/locales/fr.md'], code: true },
])('test more than the quick checks after a change of $changed: $code', ({ changed, code }) => {
  const { quick } = jobsOf(readSource('.github/workflows/test.yml'));
  const { run = '', env } = quick?.steps.find(({ id }) => id === 'changed') ?? {};
  expect(Object.keys(env ?? {})).toEqual(['BEFORE']);
  const decide = (before: string) => {
    const output = join(folder, 'output');
    writeFileSync(output, '');
    const environment = { ...process.env, BEFORE: before, GITHUB_OUTPUT: output };
    const { status } = spawnSync('bash', ['-e', '-c', run], { cwd: folder, env: environment });
    return [status, readFileSync(output, 'utf8')];
  };
  const folder = mkdtempSync(join(tmpdir(), 'changed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const git = (...args: string[]) => {
    const author = ['-c', 'user.name=x', '-c', 'user.email=x@example.org'];
    return spawnSync('git', [...author, ...args], { cwd: folder, encoding: 'utf8' }).stdout.trim();
  };
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message=first');
  const first = git('rev-parse', 'HEAD');
  for (const file of changed) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  git('add', '.');
  git('commit', '--quiet', '--message=second');
  expect(decide(first)).toEqual([0, `code=${code}\n`]);
  // The branch is new.
  expect(decide('0'.repeat(40))).toEqual([0, 'code=true\n']);
});

it('give each secret to the steps that need it, and to no other', () => {
  expect(secretsOf(text)).toEqual({
    CONTENT_API_TOKEN: ['build: npm run build'],
    SHOP_API_TOKEN: ['build: npm run build'],
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
  expect(handedOn?.with?.['path']).toBe('dist\n!dist/**/*.br\n!dist/**/*.gz\n!dist/**/*.dcz\n');
  const received = deploy?.steps.filter(({ uses = '' }) => /artifact|cache/.test(uses));
  expect(received?.map(({ with: inputs }) => inputs)).toEqual([{ name: 'release', path: 'dist' }]);
  expect(deploy?.steps.flatMap(({ run }) => run ?? [])).toEqual([
    'npm ci --ignore-scripts',
    'npm run artefact -- cloudflare dist',
    'npm run deploy',
  ]);
});

it('sign what the build has made, beside nothing that the build or a package can run', () => {
  const { attest, deploy } = jobsOf(text);
  expect(attest?.needs).toBe('build');
  expect(attest).toHaveProperty('continue-on-error', true);
  expect(deploy?.needs).toBe('build');
  const [command = '', ...others] = attest?.steps.flatMap(({ run }) => run ?? []) ?? [];
  expect(others).toEqual([]);
  const folder = mkdtempSync(join(tmpdir(), 'attested-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'dist/.well-known'), { recursive: true });
  for (const name of ['index.html', '.well-known/security.txt', 'à propos.txt']) {
    writeFileSync(join(folder, 'dist', name), name);
  }
  expect(spawnSync('bash', ['-e', '-c', command], { cwd: folder }).status).toBe(0);
  const checked = spawnSync('sha256sum', ['--check', '--strict', '../release.sha256'], { cwd: join(folder, 'dist') });
  expect([checked.status, String(checked.stdout).trim().split('\n').length]).toEqual([0, 3]);
});

it('report the outcome of all jobs that visitors depend on, whatever it is, and never undo it', () => {
  const { report, attest: _beside, ...others } = jobsOf(text);
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
