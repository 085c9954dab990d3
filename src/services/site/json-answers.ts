/** Answers with JSON that is made while somebody asks: with a tag, compressed, and with the headers of a release. */
import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Check } from '../http/health.ts';
import { fileHeaders } from './file-headers.ts';
import type { Release, ReleaseFile } from './release.ts';
import { tagOf } from './release-files.ts';
import { acceptsEncoding } from './requested-file.ts';

/** A file that is not of the release alone. */
export interface ServedJson {
  /** Returns the file as it is now, with the headers of a release. */
  current(release: Release, request: IncomingMessage): Promise<ReleaseFile>;
}

/** One that comes from elsewhere. */
export interface WatchedJson extends ServedJson {
  /** What there is to say of it to whoever watches the server: looked for as if somebody asked for the file. */
  check(release: Release): Promise<Check>;
}

/** Bytes from which on compressing saves visitors time. */
const leastCompressed = 1000;

function asFile(path: string, json: string, release: Release, isGzip: boolean): ReleaseFile {
  const encoding = isGzip && json.length >= leastCompressed ? 'gzip' : undefined;
  const body = encoding ? gzipSync(json) : Buffer.from(json);
  const content = { body, size: body.length, etag: tagOf(hash('sha256', body, 'hex')) };
  const headers = fileHeaders(release.headers, { path, encoding }, content);
  return { ...content, headers, status: undefined };
}

/** Makes answers for all who ask before anything changes. @param path of the file in a release */
export function jsonAnswers(path: string) {
  // By their text and encoding.
  const answers = new LRUCache<string, ReleaseFile>({ max: 4 });
  return (json: string, release: Release, request: IncomingMessage): ReleaseFile => {
    const isGzip = acceptsEncoding(request, 'gzip');
    const key = `${release.folder} ${isGzip} ${json}`;
    const answer = answers.get(key) ?? asFile(path, json, release, isGzip);
    answers.set(key, answer);
    return answer;
  };
}
