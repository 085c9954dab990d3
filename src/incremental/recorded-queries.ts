/**
 * What each page asked when it was last rendered.
 *
 * A hint, nothing else: a page is kept under what it asked *and* the answers, so with wrong or lost questions it isn't
 * found, and is rendered.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as v from 'valibot';

export type KnownQuestions = ReadonlyMap<string, readonly string[]>;

/** Each question is written once: pages of a kind ask nearly the same. */
const bookSchema = v.object({
  questions: v.array(v.string()),
  /** Positions in the list of questions, by page. */
  pages: v.record(v.string(), v.array(v.number())),
});

/** Reads the questions; none where there is no such file, or not a whole one. */
export async function readQuestions(file: string): Promise<KnownQuestions> {
  try {
    const { questions, pages } = v.parse(bookSchema, JSON.parse(await readFile(file, 'utf8')));
    return new Map(
      Object.entries(pages).map(([page, asked]) => [page, asked.flatMap((index) => questions[index] ?? [])]),
    );
  } catch {
    return new Map();
  }
}

/** Replaces the file as a whole: whoever reads it never finds half of it. */
export async function writeQuestions(file: string, known: KnownQuestions): Promise<void> {
  const positions = new Map<string, number>();
  const positionOf = (question: string): number => {
    const position = positions.get(question) ?? positions.size;
    positions.set(question, position);
    return position;
  };
  const pages = Object.fromEntries([...known].map(([page, asked]) => [page, asked.map(positionOf)]));
  await mkdir(dirname(file), { recursive: true });
  const book: v.InferOutput<typeof bookSchema> = { questions: [...positions.keys()], pages };
  const next = `${file}.${randomUUID()}`;
  try {
    await writeFile(next, JSON.stringify(book));
    await rename(next, file);
  } catch (error) {
    await rm(next, { force: true }).catch(() => undefined);
    throw error;
  }
}
