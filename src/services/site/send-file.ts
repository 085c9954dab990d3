/** Sends files and parts of them: synchronously from memory, asynchronously from the disk. */
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { ReleaseFile } from './release.ts';
import { type ByteRange, requestedPart } from './requested-part.ts';

/** The request and response of `node:http`, with the requested address. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  pathname: string;
  search: string;
}

/** Sends a part of a large file. */
async function streamBytes(response: ServerResponse, file: FileHandle, { start, end }: ByteRange): Promise<void> {
  const bytes = file.createReadStream({ start, end, autoClose: false });
  await pipeline(bytes, response, { end: false });
  // The file has become shorter: the client would wait for the rest.
  if (bytes.bytesRead === end + 1 - start) response.end();
  else response.destroy();
}

/** @returns a promise only if the file is not in memory */
function sendBytes(
  { request, response }: Exchange,
  { body, size }: ReleaseFile,
  part?: ByteRange,
): Promise<void> | void {
  if (request.method === 'HEAD') response.end();
  else if (!(body instanceof Uint8Array)) return streamBytes(response, body, part ?? { start: 0, end: size - 1 });
  else response.end(part ? body.subarray(part.start, part.end + 1) : body);
}

/** Sends the file, or the requested range of it. */
export function sendFile(exchange: Exchange, file: ReleaseFile): Promise<void> | void {
  const { request, response } = exchange;
  const { size, headers } = file;
  const part = requestedPart(request, file);
  if (part === 'unchanged') {
    response.writeHead(304, headers.bodiless).end();
  } else if (part === 'unsatisfiable') {
    response.writeHead(416, { ...headers.bodiless, 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end();
  } else if (part === 'whole') {
    response.writeHead(200, headers.whole);
    return sendBytes(exchange, file);
  } else {
    const range = `bytes ${part.start}-${part.end}/${size}`;
    const length = part.end + 1 - part.start;
    response.writeHead(206, { ...headers.whole, 'Content-Range': range, 'Content-Length': length });
    return sendBytes(exchange, file, part);
  }
}

/** Sends an error page with its page status: always whole, never a range. */
export function sendPage(
  exchange: Exchange,
  page: ReleaseFile,
  status: number,
  cacheControl: string,
): Promise<void> | void {
  exchange.response.writeHead(status, { ...page.headers.content, 'Cache-Control': cacheControl });
  return sendBytes(exchange, page);
}
