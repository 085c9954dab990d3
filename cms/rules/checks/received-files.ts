/** Reads a form with files: into memory, then onto disk what an upload has, and nothing else. */
import { writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import type { UploadedFile } from './pictures.ts';

export interface UploadLimits {
  /** Files of one form. */
  files: number;
  /** Bytes of one form. */
  bytes: number;
}

export interface ReceivedForm {
  files: UploadedFile[];
  /** What is to be written beside each file, as JSON. */
  fileInfo: string[];
}

/** A form is no upload, or exceeds the limits. */
export class UnreadableFormError extends Error {}

/** More than `UploadLimits.bytes` have come. */
export class HeavyFormError extends UnreadableFormError {
  readonly size: number;

  constructor(size: number) {
    super('too heavy');
    this.size = size;
  }
}

/** The platform's own parser reads all that it is given. */
function upTo(most: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > most) done(new HeavyFormError(size));
      else done(null, chunk);
    },
  });
}

async function parseForm(request: IncomingMessage, most: number): Promise<FormData> {
  const metered = upTo(most);
  // A sender who goes away ends the form with an error.
  request.once('error', (error) => metered.destroy(error)).pipe(metered);
  request.once('aborted', () => metered.destroy(new UnreadableFormError('the sender has gone')));
  let heavy: HeavyFormError | undefined;
  metered.once('error', (error) => (heavy = error instanceof HeavyFormError ? error : undefined));
  const body = Readable.toWeb(metered) as ReadableStream<Uint8Array>;
  const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
  try {
    return await new Response(body, { headers }).formData();
  } catch (cause) {
    throw heavy ?? new UnreadableFormError('malformed', { cause });
  } finally {
    request.unpipe(metered);
  }
}

/**
 * @param folder to be removed by the caller, whatever comes of it
 * @throws {UnreadableFormError} by rejection
 */
export async function receiveFiles(
  request: IncomingMessage,
  folder: string,
  limits: UploadLimits,
): Promise<ReceivedForm> {
  const form = await parseForm(request, limits.bytes);
  const sent = form.getAll('files').filter((value) => value instanceof File);
  if (sent.length > limits.files) throw new UnreadableFormError('too many files');
  const files: UploadedFile[] = [];
  for (const [index, file] of sent.entries()) {
    const filepath = join(folder, String(index));
    await writeFile(filepath, await file.bytes(), { mode: 0o600 });
    files.push({ filepath, originalFilename: file.name, mimetype: file.type, size: file.size });
  }
  return { files, fileInfo: form.getAll('fileInfo').filter((value) => typeof value === 'string') };
}
