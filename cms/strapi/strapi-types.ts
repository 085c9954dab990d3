/** The parts of Strapi's interfaces that the CMS uses: own types, as type checks run without Strapi's packages. */
import type { Database } from './database-types.ts';
import type { RequestContext, RequestHandler, Route } from './request-types.ts';

export type Status = 'draft' | 'published';

/** An entry as Strapi keeps it: one row for each language, as draft and as published. */
export interface StoredEntry extends Record<string, unknown> {
  id: number;
  documentId: string;
  locale: string;
  publishedAt: string | null;
}

interface DocumentQuery {
  /** `*` is all of them; only what publishes or removes takes several. */
  locale?: string | string[];
  status?: Status;
  fields?: string[];
  populate?: object;
  filters?: object;
  sort?: string;
  limit?: number;
  /** Searched for in every field. */
  _q?: string;
}

interface DocumentChange extends DocumentQuery {
  documentId?: string;
  data?: Record<string, unknown>;
}

/** `strapi.documents(uid)` */
interface DocumentService {
  findMany(query: DocumentQuery): Promise<StoredEntry[]>;
  findFirst(query: DocumentQuery): Promise<StoredEntry | null>;
  findOne(query: DocumentQuery & { documentId: string }): Promise<StoredEntry | null>;
  count(query: DocumentQuery): Promise<number>;
  create(change: DocumentChange): Promise<StoredEntry>;
  update(change: DocumentChange & { documentId: string }): Promise<StoredEntry | null>;
  clone(change: DocumentChange & { documentId: string }): Promise<{ entries: StoredEntry[] }>;
}

type DocumentAction =
  | 'findMany'
  | 'findFirst'
  | 'findOne'
  | 'count'
  | 'create'
  | 'update'
  | 'clone'
  | 'publish'
  | 'unpublish'
  | 'discardDraft'
  | 'delete';

/** The call that a middleware of the document service is handed. */
export interface DocumentContext {
  uid: string;
  action: DocumentAction;
  params: DocumentChange;
  contentType: { uid: string; options?: { draftAndPublish?: boolean } };
}

type DocumentMiddleware = (context: DocumentContext, next: () => Promise<unknown>) => Promise<unknown>;

interface Documents {
  (uid: string): DocumentService;
  use(middleware: DocumentMiddleware): void;
}

/** Services differ by plugin: the caller names the type. */
interface Plugin {
  service<Service>(name: string): Service;
}

/** Strapi's services or controllers. */
interface Registry {
  extend<Part extends object>(uid: string, change: (part: Part) => Part): void;
}

export interface Strapi {
  documents: Documents;
  db: Database;
  config: { get(path: string): unknown; set(path: string, value: unknown): void };
  log: Record<'warn' | 'error', (message: string) => void>;
  server: {
    routes(routes: Route[] | { type: 'content-api' | 'admin'; prefix?: string; routes: Route[] }): void;
    use(middleware: RequestHandler): void;
  };
  store(scope: { type: string; name: string }): {
    get(entry: { key: string }): Promise<unknown>;
    set(entry: { key: string; value: unknown }): Promise<void>;
  };
  /** The request that the code which asks is part of, if it is part of any. */
  requestContext: { get(): RequestContext | undefined };
  /** The sessions of the panel. */
  sessionManager(origin: 'admin'): { invalidateRefreshToken(userId: string): Promise<void> };
  eventHub: { on(event: string, listener: (payload: unknown) => void): void };
  plugin(name: string): Plugin;
  plugins: Record<string, { routes?: unknown }>;
  admin: { routes: unknown };
  service<Service>(uid: string): Service;
  customFields: { register(field: { name: string; type: string }): void };
  contentTypes: Record<string, unknown>;
  get(registry: 'models'): { add(model: object): void };
  get(registry: 'services' | 'controllers'): Registry;
}
