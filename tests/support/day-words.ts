/** A release that names what can be not as planned. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as files from '#i18n/site-files.ts';

/**
 * Writes a release that names a park and an animal in each language.
 *
 * @param releases its directory
 * @param others what else it names, by subject
 */
export async function writeDayWords(releases: string, others: Record<string, { href: string }> = {}): Promise<void> {
  for (const [locale, href] of [
    ['fr', '/parcs/lagune-azur'],
    ['en', '/en/parks/azure-lagoon'],
  ] as const) {
    const file = join(releases, '0123456789', files.dayWords[locale]);
    const otter = { name: '', href: '/animaux/loutre' };
    const subjects = { 'park:water-park': { name: '', href }, 'animal:otter': otter, ...others };
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ timeZone: 'America/Toronto', messages: {}, subjects }));
  }
  await symlink('0123456789', join(releases, 'current'));
}
