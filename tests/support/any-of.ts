/**
 * Choices of inputs: one case of many that are alike. All follow from one seed, the commit under test, which the reporter
 * prints: a run that is repeated chooses the same, and the next commit chooses others. `TEST_SEED` sets another seed.
 */
import { spawnSync } from 'node:child_process';
import { seededRandom } from '#tools/seeded-random.ts';

/** The commit that is checked out; the same text for all sources that are no clone. */
function currentCommit(): string {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return stdout?.trim() || 'no commit';
}

/** Processes that this one starts, as all that run tests are, choose by the same seed. */
export const seed = (process.env['TEST_SEED'] ??= currentCommit());

/** @param choice what is chosen, so that other choices before it change nothing */
export function anyOf<Item>(items: readonly Item[], choice: string): Item {
  return seededRandom(`${seed} ${choice}`).pick(items);
}

/** The shares of items, neighbours apart: as many as there are items, and `count` at most. */
export function shares<Item>(items: readonly Item[], count: number): Item[][] {
  return Array.from({ length: Math.min(count, items.length) }, (_, first) =>
    items.filter((_item, index) => index % count === first),
  );
}

/** One of each `count` neighbours, and one at least, so that as many commits try them all. */
export function anyShare<Item>(items: readonly Item[], count: number, choice: string): Item[] {
  return anyOf(shares(items, count), choice);
}

/** A whole number from `first` to `last`. */
export function anyNumber(first: number, last: number, choice: string): number {
  return first + seededRandom(`${seed} ${choice}`).upTo(last - first + 1);
}
