/** Releases with the content of a CMS: all of it is read and checked by the site's own client, as every build does. */
import { expect } from 'vitest';
import { loadContent } from '../../../src/content/validation/load-content.ts';
import type { RetryOptions } from '../../../src/lib/fetch-with-retry.ts';
import { release } from '../../../src/services/releases/publish.ts';
import type { LoggedOutcome } from '../../../src/services/releases/release-log.ts';
import { differences, hashTree } from '../../../tests/support/project-build.ts';
import { createReleaseFolder, type ReleaseFolder, type SiteChanges } from '../../../tests/support/release-folder.ts';
import { contentOf } from './same-content.ts';
import { secrets } from './start-cms.ts';

export interface CmsReleases {
  site: ReleaseFolder;
  /** Makes a release of few pages from the content of the CMS at an address. */
  release(url: string, options?: RetryOptions): Promise<LoggedOutcome>;
}

/** A folder with a release online. */
export async function releasesFromCms(): Promise<CmsReleases> {
  const site = await createReleaseFolder();
  let number = 0;
  /** Different each time, so that it would go online. */
  const nextSite = (): SiteChanges => {
    number += 1;
    return { 'tarifs/index.html': `rates ${number}` };
  };
  await site.release(nextSite());
  return {
    site,
    release: (url, options = {}) =>
      release({
        directory: site.directory,
        by: 'the tests',
        async build() {
          await loadContent(contentOf(url, options));
          return site.build(nextSite());
        },
      }),
  };
}

/**
 * Expects that a release fails, that nothing online changes, and that the reason is said in both languages, without the
 * token.
 */
export async function expectFailure(
  { site, release: run }: CmsReleases,
  url: string,
  reasons: { fr: string; en: string },
  options?: RetryOptions,
): Promise<void> {
  const [current, before] = [site.current(), hashTree(`${site.directory}/current`)];
  const outcome = await run(url, options);
  const reason = 'reason' in outcome ? outcome.reason : `not failed, but ${outcome.state}`;
  // Both languages are read at the same time, so either may fail first.
  const said = reason.replaceAll('\u00A0', ' ').replaceAll(/\((\S+), en\)/g, '($1, fr)');
  expect(said).toContain(reasons.fr);
  expect(said).toContain(reasons.en);
  expect(reason).not.toContain(secrets.CONTENT_API_TOKEN);
  expect(site.current()).toBe(current);
  expect(differences(before, hashTree(`${site.directory}/current`))).toEqual([]);
  expect((await site.names()).filter((name) => /^[0-9a-f]{10}$/.test(name))).toEqual([current]);
}
