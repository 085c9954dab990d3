/**
 * Choices of tests that try one case of many, other ones on each run. All of a step follow from one number, which the
 * reporter prints: with `TEST_SEED=<number>` they are the same again.
 */
import { seededRandom } from '#tools/seeded-random.ts';
import { isThorough } from './thorough.ts';

/** Processes that this one starts, as all that run tests are, choose by the same number. */
export const seed = (process.env['TEST_SEED'] ??= String(Math.floor(Math.random() * 1_000_000)));

/** @param choice what is chosen, so that other choices before it change nothing */
export function anyOf<Item>(items: readonly Item[], choice: string): Item {
  return seededRandom(`${seed} ${choice}`).pick(items);
}

/** One of each `count` neighbours, so that as many runs try them all; at night, all. */
export function anyShare<Item>(items: readonly Item[], count: number, choice: string): Item[] {
  if (isThorough) return [...items];
  const first = anyNumber(0, count - 1, choice);
  return items.filter((_, index) => index % count === first);
}

/** That many of them, in their order. */
export function anyFew<Item>(items: readonly Item[], count: number, choice: string): Item[] {
  const random = seededRandom(`${seed} ${choice}`);
  const left = items.map((_, index) => index);
  const drawn = new Set(Array.from({ length: count }, () => left.splice(random.upTo(left.length), 1)[0]));
  return items.filter((_, index) => drawn.has(index));
}

/** A whole number from `first` to `last`. */
export function anyNumber(first: number, last: number, choice: string): number {
  return first + seededRandom(`${seed} ${choice}`).upTo(last - first + 1);
}
