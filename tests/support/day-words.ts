/** A release that names what can be not as planned. */
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { files } from '#i18n/routes.ts';

/** Writes a release that names a park in each language, and nothing else. @param releases its directory */
export async function writeDayWords(releases: string): Promise<void> {
  for (const [locale, href] of [
    ['fr', '/parcs/lagune-azur'],
    ['en', '/en/parks/azure-lagoon'],
  ] as const) {
    const file = join(releases, '0123456789', files.dayWords[locale]);
    const subjects = { 'park:water-park': { name: '', href }, 'animal:otter': { name: '', href: '/animaux/loutre' } };
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ timeZone: 'America/Toronto', messages: {}, subjects }));
  }
  await symlink('0123456789', join(releases, 'current'));
}
