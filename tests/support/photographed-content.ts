/** The bundled content with a photograph in it and an alert to come, as a content service would serve it. */
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { bundledDirectory } from '#content/source/bundled-source.ts';

/** When the alert begins there, after the day of the build. */
export const alertBegins = '2026-12-01T10:00:00-05:00';

/** Gives the elephant a photograph of 1600 × 1200, focused on its right. @returns a new temporary folder */
export async function writePhotographedContent(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'photographs-'));
  await cp(bundledDirectory, directory, { recursive: true });
  const photograph = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#1f6f54' } });
  await writeFile(join(directory, 'media/animals/elephant.jpg'), await photograph.jpeg().toBuffer());
  const image = { url: '/media/animals/elephant.jpg', mime: 'image/jpeg', width: 1600, height: 1200 };
  for (const locale of ['fr', 'en']) {
    const file = join(directory, locale, 'animals.json');
    const [elephant, ...others] = JSON.parse(await readFile(file, 'utf8')) as object[];
    const photographed = { ...elephant, image: { ...image, focalPoint: { x: 80, y: 50 } } };
    await writeFile(file, JSON.stringify([photographed, ...others]));
    const alertFile = join(directory, locale, 'alert.json');
    const alert = JSON.parse(await readFile(alertFile, 'utf8')) as object;
    await writeFile(alertFile, JSON.stringify({ ...alert, from: alertBegins }));
  }
  return directory;
}
