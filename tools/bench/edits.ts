/**
 * Thousands of edits (`npm run bench -- edits`), and a check of that check (`-- forgetting`):
 * with each query left out of the record, one after the other, pages must come out wrong.
 */
import { randomUUID } from 'node:crypto';
import { trackedQueries } from '#tests/support/tracked-queries.ts';
import type { EditResult } from '#tools/edit-laboratory/edited-builds.ts';
import { tryEdits } from '#tools/edit-laboratory/try-edits.ts';

const sum = (results: readonly EditResult[], of: (result: EditResult) => number) =>
  results.reduce((total, result) => total + of(result), 0);

function summarize(results: readonly EditResult[]) {
  return Array.from(
    Map.groupBy(results, ({ type = '–', kind }) => `${type} ${kind}`),
    ([what, same]) => ({
      edits: what,
      number: same.length,
      rendered: Math.round(sum(same, ({ rendered }) => rendered.length) / same.length),
      changed: Math.round(sum(same, ({ changed }) => changed.length) / same.length),
      wrong: sum(same, ({ wrong }) => wrong.length),
    }),
  ).sort((a, b) => b.rendered - a.rendered);
}

const edits = 2000;

export async function tryManyEdits(): Promise<void> {
  const seed = randomUUID().slice(0, 8);
  const started = performance.now();
  const [results = []] = await tryEdits([{ seed, edits, entries: 4, sample: 8 }]);
  const seconds = Math.round((performance.now() - started) / 1000);
  const wrong = results.filter((result) => result.wrong.length > 0).length;
  console.log(`\n${results.length} edits in ${seconds} s, seed ${seed}: ${wrong} with pages that are wrong`);
  console.log('Pages and files rendered and changed after each, on average');
  console.table(summarize(results));
  for (const [index, { edit, wrong }] of results.entries()) {
    if (wrong.length > 0) console.log(`#${index} ${edit}: ${wrong.slice(0, 5).join(', ')}`);
  }
}

/** Parts of the results of other queries: pages don't run them. */
const inner = ['snapshot', 'all entries', 'meant slugs', 'positions', 'pictures', 'disruptions as read'];

export async function forgetRecordedQueries(): Promise<void> {
  const queries = trackedQueries.map(({ name }) => name).filter((name) => !inner.includes(name));
  const options = { seed: 'forgetful', edits: 200, entries: 2, sample: 1, untilWrong: true };
  const runs = await tryEdits(queries.map((forget) => ({ ...options, forget })));
  console.log('\nAfter how many edits a query that pages run unrecorded is noticed');
  console.table(
    queries.map((query, index) => {
      const results = runs[index] ?? [];
      const last = results.at(-1);
      const isNoticed = last !== undefined && last.wrong.length > 0;
      return { query, edits: isNoticed ? results.length - 1 : 'NOT NOTICED', by: isNoticed ? last.edit : '' };
    }),
  );
}
