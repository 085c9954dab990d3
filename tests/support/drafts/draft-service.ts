/** A content service on the loopback interface that has drafts: the bundled content, published, and what tests edit. */
import { Hono } from 'hono';
import { contentTypes } from '#content/schemas/registry.ts';
import { bundledDirectory, createBundledSource } from '#content/source/bundled-source.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import { escapeHtml } from '#lib/text/escape-html.ts';
import { errorBody } from '#services/http/error-body.ts';
import { listen } from '#services/http/listen.ts';
import { mediaFiles } from '#services/http/media-files.ts';

export const previewToken = 'a-token-that-may-read-drafts';

/** The login of the editor whose previews these are. */
export const previewLogin = '7';
export const buildToken = 'a-token-that-may-not';

export type RawEntry = Record<string, unknown> & { documentId: string };

type Status = 'draft' | 'published';

/** An entry, in each language and version. */
type Versions = Record<Status, Partial<Record<Locale, RawEntry>>>;

export interface DraftService {
  url: string;
  /** Every request for content, as `GET /api/…`. */
  requests: string[];
  /** Answers every request for content with this status instead. */
  status: number | undefined;
  /** Saves a draft. */
  edit(path: string, documentId: string, locale: Locale, change: Record<string, unknown>): void;
  /** Saves a draft that is published nowhere, like another one. */
  add(
    path: string,
    like: string,
    documentId: string,
    languages: Partial<Record<Locale, Record<string, unknown>>>,
  ): void;
  /** The title of a draft. */
  titleOf(path: string, documentId: string, locale: Locale): string;
  /** Takes back everything that was edited. */
  reset(): void;
  close(): Promise<void>;
}

async function readBundled(): Promise<Map<string, Map<string, Versions>>> {
  const source = createBundledSource();
  const all = new Map<string, Map<string, Versions>>();
  for (const { path } of Object.values(contentTypes)) {
    const entries = new Map<string, Versions>();
    for (const locale of locales) {
      for (const raw of (await source.read(path, locale, false)) as RawEntry[]) {
        const versions = entries.get(raw.documentId) ?? { draft: {}, published: {} };
        versions.draft[locale] = raw;
        versions.published[locale] = raw;
        entries.set(raw.documentId, versions);
      }
    }
    all.set(path, entries);
  }
  return all;
}

const singletons = new Set(Object.values(contentTypes).flatMap(({ path, singleton }) => (singleton ? [path] : [])));

/** Starts a service; each has content of its own. */
export async function startDraftService(): Promise<DraftService> {
  const bundled = await readBundled();
  const content = structuredClone(bundled);
  const states = new Map<string, number>();
  const requests: string[] = [];
  const app = new Hono();
  const versionsOf = (path: string, id: string): Versions => {
    const entries = content.get(path) ?? new Map<string, Versions>();
    content.set(path, entries);
    const versions = entries.get(id) ?? { draft: {}, published: {} };
    entries.set(id, versions);
    return versions;
  };
  const touch = (path: string, id: string) => states.set(`${path}/${id}`, (states.get(`${path}/${id}`) ?? 0) + 1);

  app.use('/api/*', async (context, next) => {
    requests.push(`${context.req.method} ${context.req.path}`);
    if (service.status !== undefined)
      return context.json(errorBody(service.status, 'As the test wants it'), service.status as 500);
    const token = context.req.header('authorization')?.replace('Bearer ', '');
    if (token === previewToken) return next();
    const isPublic = token === buildToken && !context.req.path.startsWith('/api/zoo') && !context.req.query('status');
    return isPublic
      ? next()
      : context.json(errorBody(token === buildToken ? 403 : 401, 'Forbidden'), token === buildToken ? 403 : 401);
  });
  app.get('/api/zoo/draft-states', (context) => {
    const entries = Array.from(content, ([path, list]) => [
      path,
      Object.fromEntries(Array.from(list.keys(), (id) => [id, String(states.get(`${path}/${id}`) ?? 0)])),
    ]);
    return context.json({ data: { entries: Object.fromEntries(entries) as object, files: {} } });
  });
  app.get('/api/zoo/preview-logins', (context) => context.json({ data: [previewLogin] }));
  app.get('/api/zoo/versions/:path/:id', (context) => {
    const versions = content.get(context.req.param('path'))?.get(context.req.param('id'));
    if (!versions) return context.json(errorBody(404, 'Not Found'), 404);
    const inEach = ({ fr = null, en = null }: Partial<Record<Locale, RawEntry | null>>) => ({ fr, en });
    return context.json({ data: { draft: inEach(versions.draft), published: inEach(versions.published) } });
  });
  app.get('/api/:path', (context) => {
    const path = context.req.param('path');
    const locale = context.req.query('locale') as Locale;
    const status: Status = context.req.query('status') === 'draft' ? 'draft' : 'published';
    const data = [...(content.get(path)?.values() ?? [])].flatMap((versions) => versions[status][locale] ?? []);
    if (singletons.has(path)) {
      return data[0] ? context.json({ data: data[0], meta: {} }) : context.json(errorBody(404, 'Not Found'), 404);
    }
    const pagination = { page: 1, pageSize: 500, pageCount: 1, total: data.length };
    return context.json({ data, meta: { pagination } });
  });
  app.route('/media', mediaFiles(bundledDirectory));
  // A page of the panel that shows a preview, and sends it Strapi's message after an entry was saved.
  app.get('/panel', (context) => {
    const src = context.req.query('src') ?? '';
    return context.html(
      `<!DOCTYPE html><title>Panel</title><iframe title="preview" src="${escapeHtml(src)}"></iframe>`,
    );
  });

  const { url, close } = await listen(app, { port: 0 });
  const service: DraftService = {
    url,
    requests,
    status: undefined,
    close,
    edit(path, documentId, locale, change) {
      const { draft } = versionsOf(path, documentId);
      draft[locale] = { documentId, locale, ...draft[locale], ...change };
      touch(path, documentId);
    },
    add(path, like, documentId, languages) {
      const { draft } = versionsOf(path, documentId);
      for (const locale of locales) {
        if (languages[locale])
          draft[locale] = { ...versionsOf(path, like).draft[locale], ...languages[locale], documentId };
      }
      touch(path, documentId);
    },
    titleOf: (path, documentId, locale) => String(versionsOf(path, documentId).draft[locale]?.['title']),
    reset() {
      service.status = undefined;
      for (const [path, entries] of structuredClone(bundled)) content.set(path, entries);
      for (const key of states.keys()) states.set(key, (states.get(key) ?? 0) + 1);
    },
  };
  return service;
}
