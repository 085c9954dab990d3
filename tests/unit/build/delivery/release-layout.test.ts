import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isUnserved } from '#build/delivery/apply-rules.ts';
import { fileManifestName } from '#build/delivery/file-manifest.ts';
import { versionIn } from '#build/delivery/release-folders.ts';
import { readReleaseManifest, releaseManifestFile } from '#build/delivery/release-manifest.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const policy = { formUrl: '/form', scriptHashes: ['sha256-abc'], hasTagManager: false };

describe('the name of a release', () => {
  it.each([
    ['3f2a1b9c0d', '3f2a1b9c0d'],
    ['3f2a1b9c0d-p7bf80a64289a', '3f2a1b9c0d'],
    ['3f2a1b9c0d-p', undefined],
    ['.next-3f2a1b9c0d', undefined],
    ['current', undefined],
  ])('holds its version: %s', (name, version) => {
    expect(versionIn(name)).toBe(version);
  });
});

describe('a release manifest', () => {
  it('names no former addresses if it is older than those', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, releaseManifestFile), JSON.stringify({ policy, statuses: { '/a': 410 } }));
    expect(readReleaseManifest(folder)).toEqual({ policy, statuses: { '/a': 410 }, moved: {} });
  });
});

describe('what is for servers', () => {
  it.each([releaseManifestFile, fileManifestName])('is not served: %s', (file) => {
    expect(isUnserved(`/${file}`)).toBe(true);
  });

  it.each(['/', '/emplois/retire', '/releases', '/release.json.html', '/.refuse', '/.moved.html'])(
    'does not hide %s',
    (path) => {
      expect(isUnserved(path)).toBe(false);
    },
  );
});
