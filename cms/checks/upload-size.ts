/** Uploads that are too large to be looked at. */
import { finished } from 'node:stream/promises';
import { bytesPerMegabyte, limits } from '../../src/content/limits/content-limits.ts';
import { editorLocale } from '../strapi/editor.ts';
import type { RequestHandler } from '../strapi/request-types.ts';
import { translate } from './messages.ts';
import { reject } from './validation-errors.ts';

/** Pictures of one request, at most: Strapi's parser gives up beyond that, without a word. */
const mostPictures = 10;

/** Rejects an upload by its `Content-Length`, before it is written to disk. */
export const rejectHeavyUploads: RequestHandler = async (context, next) => {
  const megabytes = Number(context.get('Content-Length')) / bytesPerMegabyte;
  const most = limits.pictureFile;
  if (!/^\/upload(?:\/|$)/.test(context.path) || !(megabytes > most * mostPictures)) return next();
  // A browser reads no answer before all is sent.
  await finished(context.req.resume());
  const sentence = translate(editorLocale(context), 'uploadTooHeavy', { size: Math.ceil(megabytes), most });
  return reject(context, 'nothingUploaded', [{ sentence }]);
};
