/** The similarity of a typed word to a word of a text; both without accents, in lower case. Pure. */

/** The number of wrong, missing, extra or swapped letters that a word of this length may have. */
export function allowedEdits(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** Shorter words are too ambiguous to match a prefix with an edit. */
const shortestFuzzyPrefix = 5;

/**
 * Edits (insertion, deletion, substitution, swap of neighbours) that turn `typed` into `word`, and into the prefix of
 * `word` that needs the fewest.
 *
 * Optimal string alignment (Boytsov 2011); rows are letters of `typed`, columns letters of `word`.
 *
 * @param limit stops early with `Infinity` if more edits are needed
 */
export function editsBetween(typed: string, word: string, limit = Infinity): { whole: number; prefix: number } {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const isSame = typed[row - 1] === word[column - 1];
      const isSwapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      current[column] = Math.min(
        (previous[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        (previous[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        isSwapped ? (beforePrevious[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > limit) return { whole: Infinity, prefix: Infinity };
    [beforePrevious, previous] = [previous, current];
  }
  return { whole: previous[word.length] ?? Infinity, prefix: Math.min(...previous) };
}

/** A word as it sounds, in both languages: `elephant` and `elefant`. */
function soundOf(word: string): string {
  return word.replaceAll('ph', 'f');
}

/** 1 for the same word or one that sounds the same, less for a prefix of it, 0 for anything else. */
export function exactSimilarity(typed: string, word: string): number {
  if (!word.startsWith(typed)) {
    const hasSound = word.includes('ph') && !typed.includes('ph');
    return hasSound ? exactSimilarity(typed, soundOf(word)) : 0;
  }
  return typed.length === word.length ? 1 : 0.42 + (0.3 * typed.length) / word.length;
}

/** Similarity of a mistyped word, below every exact match; 0 if it needs more edits than allowed. */
export function fuzzySimilarity(typed: string, word: string): number {
  const spelled = editSimilarity(typed, word);
  return spelled === 0 && word.includes('ph') ? editSimilarity(soundOf(typed), soundOf(word)) : spelled;
}

function editSimilarity(typed: string, word: string): number {
  const allowed = allowedEdits(typed.length);
  if (allowed === 0 || word.length < typed.length - allowed) return 0;
  const { whole, prefix } = editsBetween(typed, word.slice(0, typed.length + allowed + 1), allowed);
  if (whole <= allowed && word.length <= typed.length + allowed) return 0.5 - 0.1 * whole;
  if (prefix <= allowed && typed.length >= shortestFuzzyPrefix) return 0.35 - 0.1 * prefix;
  return 0;
}
