/**
 * The queries that each page ran when it was last rendered.
 *
 * A hint, nothing else: a page is cached under its queries *and* their results, so with wrong or lost queries it is not
 * found, and is rendered.
 */
import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { ListedOnce } from '#lib/listed-once.ts';
import { replaceFile } from '#lib/node/replace-file.ts';

export type RecordedQueries = ReadonlyMap<string, readonly string[]>;

/** Each query is written once: pages of a kind run nearly the same. */
const fileSchema = v.object({
  queries: v.array(v.string()),
  /** Positions in the list of queries, by page. */
  pages: v.record(v.string(), v.array(v.number())),
});

/** Reads the queries; none if there is no such file, or only a part of one. */
export async function readRecordedQueries(file: string): Promise<RecordedQueries> {
  try {
    const { queries, pages } = v.parse(fileSchema, JSON.parse(await readFile(file, 'utf8')));
    return new Map(
      Object.entries(pages).map(([page, positions]) => [page, positions.flatMap((index) => queries[index] ?? [])]),
    );
  } catch {
    return new Map();
  }
}

/** Replaces the file as a whole: no reader ever finds half of it. */
export function writeRecordedQueries(file: string, recorded: RecordedQueries): void {
  const listed = new ListedOnce<string>();
  const pages = Object.fromEntries(
    [...recorded].map(([page, queries]) => [page, queries.map((query) => listed.positionOf(query, query))]),
  );
  const content: v.InferOutput<typeof fileSchema> = { queries: listed.items, pages };
  replaceFile(file, JSON.stringify(content));
}
