import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isUnserved } from '#build/delivery/apply-rules.ts';
import { fileManifestName } from '#build/delivery/file-manifest.ts';
import { versionIn } from '#build/delivery/release-folders.ts';
import { readReleaseManifest, releaseManifestFile } from '#build/delivery/release-manifest.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

it.each([
  ['3f2a1b9c0d', '3f2a1b9c0d'],
  ['3f2a1b9c0d-p7bf80a64289a', '3f2a1b9c0d'],
  ['3f2a1b9c0d-p', undefined],
  ['.next-3f2a1b9c0d', undefined],
])('the version in the name of a release: %s', (name, version) => {
  expect(versionIn(name)).toBe(version);
});

it('a release manifest names no former addresses if it is older than those', async () => {
  const folder = await temporaryFolder();
  const manifest = { policy: { formUrl: '/form', scriptHashes: [], hasTagManager: false }, statuses: { '/a': 410 } };
  await writeFile(join(folder, releaseManifestFile), JSON.stringify(manifest));
  expect(readReleaseManifest(folder)).toEqual({ ...manifest, moved: {} });
});

it.each([
  [`/${releaseManifestFile}`, true],
  [`/${fileManifestName}`, true],
  ['/releases', false],
  ['/release.json.html', false],
])('%s is for servers alone: %s', (path, isForServers) => {
  expect(isUnserved(path)).toBe(isForServers);
});
