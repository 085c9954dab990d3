/** The checks of the media library: valid pictures only, and no removal of pictures in use. */
import { extname } from 'node:path';
import { editorLocale } from '../../strapi/editor.ts';
import type { RequestContext } from '../../strapi/request-types.ts';
import { strapiRoutes } from '../../strapi/strapi-routes.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { enumerate } from './explain-problems.ts';
import { translate } from './messages.ts';
import { keepChecked, pictureRule, type UploadedFile } from './pictures.ts';
import { readUpload } from './read-upload.ts';
import { usesOfFile } from './used-files.ts';
import { reject, type ValidationError } from './validation-errors.ts';

/** A file that is stored. */
interface StoredFile {
  id: number;
  name: string;
  /** Extension of its address: `.svg` */
  ext?: string;
}

/** The fields of the form that uploads it. */
interface UploadData {
  fileInfo?: unknown;
}

/** Strapi's upload service, as far as the checks extend it. */
interface UploadService {
  upload(given: { data: UploadData; files: UploadedFile | UploadedFile[] }, options?: object): Promise<unknown>;
  replace(id: number, given: { data: UploadData; file: UploadedFile }, options?: object): Promise<unknown>;
  findOne(id: number): Promise<StoredFile | null>;
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
  for (const file of files) await keepChecked(file);
}

/** Strapi puts a new file into whatever entry its form names, published ones too: only what is said of it may stay. */
const withoutEntries = ({ fileInfo }: UploadData): UploadData => ({ fileInfo });

/** A file keeps its address when it is replaced, and so the format that the address names. */
function rejectOtherFormat(request: RequestContext, { originalFilename }: UploadedFile, { ext }: StoredFile): void {
  if (ext === undefined || extname(originalFilename) === ext.toLowerCase().replace('.jpeg', '.jpg')) return;
  const panel = editorLocale(request);
  const rule = translate(panel, 'otherFormat', { format: ext.slice(1).toUpperCase() });
  reject(request, 'nothingUploaded', [{ sentence: translate(panel, 'file', { file: originalFilename, rule }) }]);
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
    const sentence = translate(panel, 'fileInUse', { file: name, entries });
    errors.push({ sentence, aboveLinks: translate(panel, 'fileInUseByThese', { file: name }), links });
  }
  if (errors.length > 0) reject(request, 'nothingRemoved', errors);
}

const uploadRoutes = ['/upload', '/upload/files', '/upload/files/:id/replace'];

function readUploads(strapi: Strapi): void {
  for (const { method, path, config } of strapiRoutes(strapi)) {
    if (method !== 'POST' || !uploadRoutes.includes(path)) continue;
    config.middlewares = [...(config.middlewares ?? []), readUpload];
  }
}

/**
 * Runs the checks before each action of the media library. Code outside a request, such as the import, is not checked
 * and validates what it stores by itself.
 */
export function checkMedia(strapi: Strapi): void {
  readUploads(strapi);
  const request = () => strapi.requestContext.get();
  const services = strapi.get('services');
  services.extend<UploadService>('plugin::upload.upload', (service) => ({
    ...service,
    async upload(given, options) {
      const context = request();
      if (!context) return service.upload(given, options);
      await rejectUnusable(context, [given.files].flat());
      return service.upload({ ...given, data: withoutEntries(given.data) }, options);
    },
    async replace(id, given, options) {
      const context = request();
      if (!context) return service.replace(id, given, options);
      await rejectUnusable(context, [given.file]);
      const replaced = await service.findOne(id);
      if (replaced) rejectOtherFormat(context, given.file, replaced);
      return service.replace(id, { ...given, data: withoutEntries(given.data) }, options);
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
