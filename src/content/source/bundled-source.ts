/** The bundled content: files of the project in the wire format, no server. */
import { readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { editorMessage } from '#i18n/editor-messages.ts';
import { SiteError } from '#lib/site-error.ts';
import { buildInstant } from '#services/config/environment.ts';
import { UnusableMediaError } from '../media/unusable-media.ts';
import { seasonReviver } from './bundled-seasons.ts';
import type { ContentSource } from './content-source.ts';

/** A file of the bundled content that can't be read. */
export class BundledContentError extends SiteError {}

export const bundledDirectory = fileURLToPath(new URL('../bundled', import.meta.url));

/** No file can have such a name, or it has the name of a folder. */
const missingCodes = new Set(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && missingCodes.has(String(error.code));
}

/**
 * Reads `<directory>/<locale>/<collection>.json`. The content that the project brings moves with the years; that of any
 * other directory is given as it is.
 *
 * @returns a list of entries, a singleton's only entry, or undefined where there is no such file
 * @throws {BundledContentError} where the file is not JSON
 */
export async function readBundled(directory: string, collection: string, locale: string): Promise<unknown> {
  const file = join(directory, locale, `${collection}.json`);
  try {
    const revive = directory === bundledDirectory ? seasonReviver(collection, buildInstant()) : undefined;
    return JSON.parse(await readFile(file, 'utf8'), revive) as unknown;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new BundledContentError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/**
 * Reads a file of the bundled media library by its address, such as `/media/animals/panthera-leo.svg`.
 *
 * @returns undefined where there is no such file inside the library
 */
export async function readBundledMedia(directory: string, url: string): Promise<Uint8Array | undefined> {
  const file = resolve(join(directory, decodeURIComponent(url)));
  if (!file.startsWith(resolve(directory, 'media') + sep)) return undefined;
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A content source that reads a directory of the project. */
export function createBundledSource(directory = bundledDirectory): ContentSource {
  return {
    name: 'the bundled content',
    files: join(relative(process.cwd(), directory), '<fr|en>', '<type>.json'),
    async read(path, locale) {
      const content = await readBundled(directory, path, locale);
      if (content === undefined) return [];
      return Array.isArray(content) ? content : [content];
    },
    async readMedia(url) {
      const bytes = await readBundledMedia(directory, url);
      if (!bytes) throw new UnusableMediaError(editorMessage('reason.noFile', { file: url }));
      return bytes;
    },
  };
}
