/** The checks of the media library: valid pictures only, and no removal of pictures in use. */
import { editorLocale } from '../strapi/editor.ts';
import type { RequestContext } from '../strapi/request-types.ts';
import type { Strapi } from '../strapi/strapi-types.ts';
import { enumerate } from './explain-problems.ts';
import { translate } from './messages.ts';
import { pictureRule, turnUpright, type UploadedFile } from './pictures.ts';
import { usesOfFile } from './used-files.ts';
import { reject, type ValidationError } from './validation-errors.ts';

/** A file that is stored. */
interface StoredFile {
  id: number;
  name: string;
}

/** Strapi's upload service, as far as the checks extend it. */
interface UploadService {
  upload(given: { files: UploadedFile | UploadedFile[] }, options?: object): Promise<unknown>;
  replace(id: number, given: { file: UploadedFile }, options?: object): Promise<unknown>;
  remove(file: StoredFile): Promise<unknown>;
}

interface FileService {
  deleteByIds(ids: number[]): Promise<unknown>;
}

async function rejectUnusable(request: RequestContext, files: readonly UploadedFile[]): Promise<void> {
  const panel = editorLocale(request);
  const errors: ValidationError[] = [];
  for (const file of files) {
    const rule = await pictureRule(file, panel);
    if (rule !== undefined) errors.push({ sentence: translate(panel, 'file', { file: file.originalFilename, rule }) });
  }
  if (errors.length > 0) reject(request, 'nothingUploaded', errors);
  for (const file of files) await turnUpright(file);
}

async function rejectUsed(strapi: Strapi, request: RequestContext, files: readonly StoredFile[]): Promise<void> {
  const panel = editorLocale(request);
  const errors: ValidationError[] = [];
  for (const { id, name } of files) {
    const links = await usesOfFile(strapi, id, panel);
    if (links.length === 0) continue;
    const entries = enumerate(
      links.map(({ label }) => label),
      panel,
    );
    errors.push({ sentence: translate(panel, 'fileInUse', { file: name, entries }), links });
  }
  if (errors.length > 0) reject(request, 'nothingRemoved', errors);
}

/**
 * Runs the checks before each action of the media library. Code outside a request, such as the import, is not checked
 * and validates what it stores by itself.
 */
export function checkMedia(strapi: Strapi): void {
  const request = () => strapi.requestContext.get();
  const services = strapi.get('services');
  services.extend<UploadService>('plugin::upload.upload', (service) => ({
    ...service,
    async upload(given, options) {
      const context = request();
      if (context) await rejectUnusable(context, [given.files].flat());
      return service.upload(given, options);
    },
    async replace(id, given, options) {
      const context = request();
      if (context) await rejectUnusable(context, [given.file]);
      return service.replace(id, given, options);
    },
    async remove(file) {
      const context = request();
      if (context) await rejectUsed(strapi, context, [file]);
      return service.remove(file);
    },
  }));
  services.extend<FileService>('plugin::upload.file', (service) => ({
    ...service,
    // All or none: one by one, files would be gone before the last one is rejected.
    async deleteByIds(ids) {
      const context = request();
      if (context) {
        const files = await strapi.db.query('plugin::upload.file').findMany({ where: { id: { $in: ids } } });
        await rejectUsed(
          strapi,
          context,
          files.map(({ id, name }) => ({ id, name: String(name) })),
        );
      }
      return service.deleteByIds(ids);
    },
  }));
  strapi.get('controllers').extend<Record<string, unknown>>('plugin::upload.admin-upload', (controller) => ({
    ...controller,
    // Addresses that editors name would be fetched from inside the zoo's network.
    uploadFromUrls(context: RequestContext) {
      reject(context, 'nothingUploaded', [{ sentence: translate(editorLocale(context), 'noAddresses') }], 405);
    },
  }));
}
