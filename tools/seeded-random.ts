/** Chance that can be repeated. */

export interface Random {
  /** A whole number from 0 to `below` − 1. */
  upTo(below: number): number;
  /** One of several. */
  pick<Item>(items: readonly Item[]): Item;
}

/** The same numbers for the same seed (mulberry32). */
export function seededRandom(seed: string): Random {
  let state = Array.from(seed).reduce((hash, character) => Math.imul(hash, 31) + (character.codePointAt(0) ?? 0), 7);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (below: number) => Math.floor(next() * below);
  return {
    upTo,
    pick(items) {
      const item = items[upTo(items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}
