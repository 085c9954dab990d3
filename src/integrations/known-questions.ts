/**
 * What each page asked when it was last rendered.
 *
 * A hint, nothing else: a page is kept under what it asked *and* the answers, so with wrong or lost questions it isn't
 * found, and is rendered.
 */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

export type KnownQuestions = ReadonlyMap<string, readonly string[]>;

/** Each question is written once: pages of a kind ask nearly the same. */
interface Book {
  questions: string[];
  /** Positions in the list of questions, by page. */
  pages: Record<string, number[]>;
}

function isBook(value: unknown): value is Book {
  return typeof value === 'object' && value !== null && 'questions' in value && 'pages' in value;
}

/** Reads the questions; none where there is no such file, or not a whole one. */
export async function readQuestions(file: string): Promise<KnownQuestions> {
  try {
    const book: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (!isBook(book)) return new Map();
    const { questions, pages } = book;
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
  const next = `${file}.${process.pid}`;
  await writeFile(next, JSON.stringify({ questions: [...positions.keys()], pages } satisfies Book));
  await rename(next, file);
}
