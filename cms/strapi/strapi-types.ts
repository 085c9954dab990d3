/** The parts of Strapi's interfaces that the CMS uses: own types, as type checks run without Strapi's packages. */
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
export interface DocumentService {
  findMany(query: DocumentQuery): Promise<StoredEntry[]>;
  findFirst(query: DocumentQuery): Promise<StoredEntry | null>;
  findOne(query: DocumentQuery & { documentId: string }): Promise<StoredEntry | null>;
  count(query: DocumentQuery): Promise<number>;
  create(change: DocumentChange): Promise<StoredEntry>;
  update(change: DocumentChange & { documentId: string }): Promise<StoredEntry | null>;
  clone(change: DocumentChange & { documentId: string }): Promise<{ entries: StoredEntry[] }>;
  publish(change: DocumentChange & { documentId: string }): Promise<{ entries: StoredEntry[] }>;
  unpublish(change: DocumentChange & { documentId: string }): Promise<{ entries: StoredEntry[] }>;
  delete(change: DocumentChange & { documentId: string }): Promise<{ entries: StoredEntry[] }>;
}

export type DocumentAction =
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

export type Row = Record<string, unknown> & { id: number };

interface RowQuery {
  where?: object;
  select?: string[];
  populate?: object | string[];
  orderBy?: object;
  limit?: number;
  offset?: number;
  data?: Record<string, unknown>;
}

/** `strapi.db.query(uid)` */
export interface RowService {
  findOne(query: RowQuery): Promise<Row | null>;
  findMany(query: RowQuery): Promise<Row[]>;
  count(query?: RowQuery): Promise<number>;
  create(query: RowQuery): Promise<Row>;
  update(query: RowQuery): Promise<Row | null>;
  updateMany(query: RowQuery): Promise<{ count: number }>;
  delete(query: RowQuery): Promise<Row | null>;
  deleteMany(query: RowQuery): Promise<{ count: number }>;
}

/** A query that Strapi has no method for. */
interface QueryBuilder {
  select(columns: string[]): QueryBuilder;
  increment(column: string): QueryBuilder;
  where(conditions: object): QueryBuilder;
  update(data: object): QueryBuilder;
  /** Locks the rows until the transaction ends, where the database has such locks. */
  forUpdate(): QueryBuilder;
  execute(): Promise<unknown>;
}

/** A transaction, besides its queries. */
interface Transaction {
  /** Knex's own. */
  trx: object;
  /** Is called once all is written for good. */
  onCommit(listener: () => void): void;
}

/** What a start changes in the tables, so that they are as the content types say. */
export interface SchemaDiff {
  tables: {
    removed: { name: string }[];
    updated: { name: string; columns: { removed: { name: string }[] } }[];
  };
}

/** A query of Knex. */
interface TableQuery {
  whereRaw(condition: string, names: string[]): TableQuery;
  leftJoin(table: string, column: string, joined: string): TableQuery;
  count(counted: { rows: '*' }): Promise<{ rows: number | string }[]>;
  select(...columns: string[]): Promise<Record<string, unknown>[]>;
}

/** The tables themselves, by Knex. */
interface TableBuilder {
  hasTable(name: string): Promise<boolean>;
  dropTableIfExists(name: string): Promise<unknown>;
}

export interface Database {
  /** Knex. */
  connection: { on(event: 'query-error', listener: (error: unknown) => void): void };
  getConnection(table: string): TableQuery;
  /** @param trx the transaction that is under way, if there is one */
  getSchemaConnection(trx?: object): TableBuilder;
  schema: { builder: { updateSchema(diff: SchemaDiff): Promise<void> } };
  query(uid: string): RowService;
  queryBuilder(uid: string): QueryBuilder;
  /** Joins the transaction that is under way, if there is one. */
  transaction<Result>(run: (transaction: Transaction) => Promise<Result>): Promise<Result>;
  lifecycles: { subscribe(subscriber: object): void };
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
  dirs: { app: { root: string }; static: { public: string } };
  config: { get(path: string, otherwise?: unknown): unknown; set(path: string, value: unknown): void };
  log: Record<'debug' | 'info' | 'warn' | 'error', (message: string) => void>;
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
