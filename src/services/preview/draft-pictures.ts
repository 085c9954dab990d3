/** The pictures of drafts, fetched once each until the file is replaced. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PictureFiles } from '#content/media/picture-files.ts';
import { type MediaFailure, type MediaReader, stageMedia } from '#content/media/stage-media.ts';
import { UnusableMediaError } from '#content/media/unusable-media.ts';
import type { Media } from '#content/schemas/media-field.ts';

/** Milliseconds after which a picture that could not be had is asked for again. */
const patience = 15_000;

/** Stands in for a picture that can't be shown: what is wrong with it is said beside the page. */
const missing = {
  file: 'missing.svg',
  drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path fill="#ddd" d="M0 0h400v300H0z"/><path stroke="#777" stroke-width="6" d="m150 100 100 100m0-100L150 200"/></svg>`,
};

/** The files of pictures, and what is wrong with some. */
export interface DraftPictures {
  files: Record<string, PictureFiles>;
  failures: MediaFailure[];
}

interface Staged {
  /** Another one once the file was replaced. */
  state: string;
  files?: PictureFiles;
  failure?: MediaFailure;
  until: number;
}

/** A preview shows the rest of its page while the library does not answer, and says so. */
function withoutOutages(source: MediaReader): MediaReader {
  return {
    readMedia: (...file) =>
      source.readMedia(...file).catch((error: unknown) => {
        throw error instanceof UnusableMediaError ? new UnusableMediaError(error.reason) : error;
      }),
  };
}

/**
 * @param folder where the files of pictures are put
 * @returns stages pictures; those that are known are not asked for again
 */
export function draftPictures(source: MediaReader, folder: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, missing.file), missing.drawing);
  const staged = new Map<string, Staged>();
  const reader = withoutOutages(source);

  return async (pictures: readonly Media[], states: Readonly<Record<string, string>>): Promise<DraftPictures> => {
    const stateOf = ({ url, mime, width, height }: Media) => [states[url], mime, width, height].join(' ');
    const now = Date.now();
    const isKnown = (media: Media) => {
      const known = staged.get(media.url);
      return known?.state === stateOf(media) && known.until > now;
    };
    const wanted = new Map(pictures.map((media) => [media.url, media]));
    const unknown = [...wanted.values()].filter((media) => !isKnown(media));
    // Without the formats that take seconds to encode: an editor waits for the picture that was uploaded a moment ago.
    const result = await stageMedia(unknown, reader, (name, bytes) => writeFileSync(join(folder, name), bytes), []);
    const stateAt = (url: string) => stateOf(wanted.get(url) as Media);
    for (const { url, files } of result.staged) staged.set(url, { state: stateAt(url), files, until: Infinity });
    for (const failure of result.failures) {
      staged.set(failure.url, { state: stateAt(failure.url), failure, until: now + patience });
    }
    const placeholder: PictureFiles = { file: missing.file, thumbnail: missing.file, variants: [] };
    return {
      files: Object.fromEntries([...wanted.keys()].map((url) => [url, staged.get(url)?.files ?? placeholder])),
      failures: [...wanted.keys()].flatMap((url) => staged.get(url)?.failure ?? []),
    };
  };
}
