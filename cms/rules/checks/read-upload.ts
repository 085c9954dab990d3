/**
 * Reads the forms that upload files, once Strapi knows who sends them: its own parser would write anybody's files to
 * disk, and leaves most of them there.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { bytesPerMegabyte, limits } from '../../../src/content/limits/content-limits.ts';
import { editorLocale } from '../../strapi/editor.ts';
import type { RequestContext, RequestHandler } from '../../strapi/request-types.ts';
import { translate } from './messages.ts';
import { HeavyFormError, receiveFiles, UnreadableFormError } from './received-files.ts';
import { reject } from './validation-errors.ts';

/** Limits of one request: many pictures, or ten of the heaviest. */
const most = { files: 50, bytes: 10 * limits.pictureFile * bytesPerMegabyte };

function rejectHeavy(context: RequestContext, bytes: number): never {
  const size = Math.ceil(bytes / bytesPerMegabyte);
  const sentence = translate(editorLocale(context), 'uploadTooHeavy', { size, most: limits.pictureFile });
  return reject(context, 'nothingUploaded', [{ sentence }]);
}

function rejectForm(context: RequestContext, error: unknown): never {
  if (!(error instanceof UnreadableFormError)) throw error;
  if (error instanceof HeavyFormError) return rejectHeavy(context, error.size);
  const sentence = translate(editorLocale(context), 'uploadUnreadable', { most: most.files });
  return reject(context, 'nothingUploaded', [{ sentence }]);
}

/** A browser reads no answer before all is sent; one that has gone reads none. */
const restOf = ({ req }: RequestContext) => finished(req.resume()).catch(() => undefined);

/** Reads uploads, after the permissions of their routes. None of the files stay, whatever becomes of the request. */
export const readUpload: RequestHandler = async (context, next) => {
  if (!/^multipart\/form-data\b/i.test(context.get('Content-Type'))) return next();
  const announced = Number(context.get('Content-Length'));
  if (announced > most.bytes) {
    await restOf(context);
    return rejectHeavy(context, announced);
  }
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    const { files, fileInfo } = await receiveFiles(context.req, folder, most).catch(async (error: unknown) => {
      await restOf(context);
      return rejectForm(context, error);
    });
    // One is no list: Strapi's own parser left them so.
    context.request.body = fileInfo.length > 0 ? { fileInfo: fileInfo.length === 1 ? fileInfo[0] : fileInfo } : {};
    context.request.files = files.length > 0 ? { files: files.length === 1 ? files[0] : files } : {};
    return await next();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
