/** The parts of Strapi's database that the CMS uses, down to Knex below it. */

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
interface RowService {
  findOne(query: RowQuery): Promise<Row | null>;
  findMany(query: RowQuery): Promise<Row[]>;
  count(query?: RowQuery): Promise<number>;
  create(query: RowQuery): Promise<Row>;
  update(query: RowQuery): Promise<Row | null>;
  updateMany(query: RowQuery): Promise<{ count: number }>;
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
