/** Security headers of the CMS, besides those of Strapi's own middleware in `config/middlewares.js`. */
import { decodePart } from '../../i18n/decode-part.ts';
import { mediaPolicy } from '../../src/services/http/media-files.ts';
import type { RequestHandler } from '../strapi/request-types.ts';

/** A file of the media library, however its address is written: Strapi decodes it as often as it likes. */
const isUpload = (path: string) => /uploads[\\/]/i.test(decodePart(path));

/** What a file of the media library may do in a browser: be shown. Nothing in it runs on the origin of the panel. */
export const setResponseHeaders: RequestHandler = async (context, next) => {
  context.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()');
  if (isUpload(context.path)) context.set('Content-Security-Policy', mediaPolicy);
  await next();
  // The health check introduces itself.
  context.res.removeHeader('strapi');
};
