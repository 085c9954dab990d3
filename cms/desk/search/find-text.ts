/** Finds what editors search for in texts: accents, capitals and the signs between digits make no difference. */

interface Folded {
  text: string;
  /** For each sign, its place in the text as it was written. */
  places: number[];
}

/** Signs that are typed in several ways. */
const same: Readonly<Record<string, string>> = { '’': "'", '‘': "'", œ: 'oe', æ: 'ae', '‑': '-', '–': '-', ß: 'ss' };

const foldSign = (sign: string): string => {
  const plain = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return /^\s$/.test(plain) ? ' ' : (same[plain] ?? plain);
};

function fold(written: string): Folded {
  let text = '';
  const places: number[] = [];
  let place = 0;
  for (const sign of written) {
    const folded = foldSign(sign);
    text += folded;
    places.push(...Array<number>(folded.length).fill(place));
    place += sign.length;
  }
  places.push(place);
  return { text, places };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** At least so many digits, and signs that stand between them, are a telephone number or a part of one. */
const number = /^[\d\s().+-]{4,}$/;

/** A pattern for folded texts; undefined for a query that says nothing. */
export function patternOf(query: string): RegExp | undefined {
  const folded = fold(query.trim()).text.replace(/\s+/g, ' ');
  const digits = folded.replace(/\D/g, '');
  if (number.test(folded) && digits.length >= 4) return new RegExp([...digits].join('[\\s().+-]{0,3}'));
  return folded === '' ? undefined : new RegExp(escaped(folded).replaceAll(' ', '\\s+'));
}

export interface Excerpt {
  before: string;
  match: string;
  after: string;
}

/** Signs of the text around what was found. */
const around = 60;

const onOneLine = (text: string) => text.replace(/\s+/g, ' ');

/** The first place in a text where a pattern is found. */
export function findText(written: string, pattern: RegExp): Excerpt | undefined {
  const { text, places } = fold(written);
  const found = pattern.exec(text);
  if (!found) return undefined;
  const [from, to] = [places[found.index] ?? 0, places[found.index + found[0].length] ?? written.length];
  const [start, end] = [Math.max(0, from - around), Math.min(written.length, to + around)];
  return {
    before: (start > 0 ? '…' : '') + onOneLine(written.slice(start, from)),
    match: onOneLine(written.slice(from, to)),
    after: onOneLine(written.slice(to, end)) + (end < written.length ? '…' : ''),
  };
}
