/** What of a text differs from another one: all between the first and the last word that do. */
interface ChangedPart {
  before: string;
  changed: string;
  after: string;
}

/** The number of words that two texts begin with alike. */
function alike(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((word, index) => word !== other[index]);
  return different === -1 ? one.length : different;
}

export function changedPart(text: string, other: string): ChangedPart {
  const [words, others] = [text.split(/(?<=\s)/), other.split(/(?<=\s)/)];
  const first = alike(words, others);
  const last = alike(words.slice(first).toReversed(), others.slice(first).toReversed());
  const end = words.length - last;
  return {
    before: words.slice(0, first).join(''),
    changed: words.slice(first, end).join(''),
    after: words.slice(end).join(''),
  };
}
