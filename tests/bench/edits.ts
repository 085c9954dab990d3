/**
 * Thousands of edits of the whole content (`npm run bench -- edits`), or with `forget` a check of that check: without
 * each question of pages, one after the other, pages must come out wrong.
 */
import type { EditResult } from '../support/content-edits/edited-builds.ts';
import { tryEdits } from '../support/content-edits/try-edits.ts';

const sum = (results: readonly EditResult[], of: (result: EditResult) => number) =>
  results.reduce((total, result) => total + of(result), 0);

function summarize(results: readonly EditResult[]) {
  return Array.from(
    Map.groupBy(results, ({ type = '–', kind }) => `${type} ${kind}`),
    ([what, same]) => ({
      edits: what,
      number: same.length,
      rendered: Math.round(sum(same, ({ rendered }) => rendered) / same.length),
      changed: Math.round(sum(same, ({ changed }) => changed) / same.length),
      wrong: sum(same, ({ wrong }) => wrong.length),
    }),
  ).sort((a, b) => b.rendered - a.rendered);
}

/** @param seed chooses the edits */
export async function benchEdits(seed: string, edits: number): Promise<void> {
  const [results = []] = await tryEdits([{ seed, edits, sample: 1 }]);
  console.log(`\n${results.length} edits, seed ${seed}: pages and files rendered and changed after each`);
  console.table(summarize(results));
  for (const [index, { edit, wrong }] of results.entries()) {
    if (wrong.length > 0) console.log(`#${index} ${edit}: ${wrong.slice(0, 5).join(', ')}`);
  }
}

/** @param questions names of questions */
export async function benchForgetting(seed: string, questions: readonly string[]): Promise<void> {
  console.log('\nAfter how many edits a question that is forgotten is noticed');
  const options = { seed, edits: 400, entries: 3, sample: 1, untilWrong: true };
  const runs = await tryEdits(questions.map((forget) => ({ ...options, forget })));
  console.table(
    questions.map((question, index) => {
      const results = runs[index] ?? [];
      const last = results.at(-1);
      const isNoticed = last !== undefined && last.wrong.length > 0;
      return { question, edits: isNoticed ? results.length - 1 : 'NOT NOTICED', by: isNoticed ? last.edit : '' };
    }),
  );
}
