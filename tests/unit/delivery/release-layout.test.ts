import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isUnserved } from '#delivery/apply-rules.ts';
import { movedMarks } from '#delivery/moved-marks.ts';
import { refusalMarks } from '#delivery/refusal-marks.ts';
import { policyId, readReleaseManifest, releaseManifestFile } from '#delivery/release-manifest.ts';

const marks = [
  ...refusalMarks({ '/emplois/retire': 410 }),
  ...movedMarks({ '/emplois/ancien': '/emplois' }).map(({ path }) => path),
];

const policy = { formUrl: '/form', scriptHashes: ['sha256-abc'], hasTagManager: false };

describe('the id of a policy', () => {
  it('is fit for the name of a folder', () => {
    expect(policyId(policy)).toMatch(/^[\da-f]{12}$/);
  });

  it('changes with what the policy says, and only with that', () => {
    expect(policyId({ ...policy })).toBe(policyId(policy));
    expect(policyId({ ...policy, formUrl: '/api/form' })).toBe(policyId(policy));
    expect(policyId({ ...policy, formUrl: 'https://cms.example/form' })).not.toBe(policyId(policy));
    expect(policyId({ ...policy, scriptHashes: ['sha256-abd'] })).not.toBe(policyId(policy));
    expect(policyId({ ...policy, hasTagManager: true })).not.toBe(policyId(policy));
  });
});

describe('the marks of refused pages', () => {
  it('are files, also of pages that have others below them', () => {
    expect(refusalMarks({ '/emplois': 410, '/emplois/retire': 403, '/': 451 })).toEqual([
      '.refused/any/emplois/index.html',
      '.refused/410/emplois/index.html',
      '.refused/any/emplois/retire/index.html',
      '.refused/403/emplois/retire/index.html',
      '.refused/any/index.html',
      '.refused/451/index.html',
    ]);
  });
});

describe('the marks of former addresses', () => {
  it('lead to the pages within the release, also from addresses that have others below them', () => {
    expect(movedMarks({ '/en/old': '/en/animals/new', '/en/old/lion': '/en/animals/new/lion' })).toEqual([
      { path: '.moved/en/old/index.html', target: '../../../en/animals/new/index.html' },
      { path: '.moved/en/old/lion/index.html', target: '../../../../en/animals/new/lion/index.html' },
    ]);
  });
});

describe('the facts of a release', () => {
  it('name no former addresses if they are older than those', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'facts-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, releaseManifestFile), JSON.stringify({ policy, statuses: { '/a': 410 } }));
    expect(readReleaseManifest(folder)).toEqual({ policy, statuses: { '/a': 410 }, moved: {} });
  });
});

describe('what is for servers', () => {
  it.each([`/${releaseManifestFile}`, ...marks.map((mark) => `/${mark}`)])('is not served: %s', (path) => {
    expect(isUnserved(path)).toBe(true);
  });

  it.each(['/', '/emplois/retire', '/releases', '/release.json.html', '/.refuse', '/.moved.html'])(
    'does not hide %s',
    (path) => {
      expect(isUnserved(path)).toBe(false);
    },
  );
});
