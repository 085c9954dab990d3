/** A short text that is true for a time. */
export interface TimedNote {
  /** What it is about, where that stands nowhere around it: precedes the text. */
  subject?: { name: string; href: string };
  text: string;
  /** Follows the text. */
  link?: { name: string; href: string } | undefined;
  /** What visitors can do instead: follows the rest, after a word or two. */
  instead?: { label: string; name: string; href: string } | undefined;
  /** ISO 8601 instants: it shows while `from` ≤ now < `until`. */
  from: string;
  until: string;
  /** True if it has begun when the page is built: without script it is not shown before its time. */
  isDue: boolean;
  /** A key for styles. */
  state: string;
  /** When it was told, in words: follows the notes for visitors without script, whose page nothing brings up to date. */
  told?: string;
  /** Minutes by which what it is about comes later. */
  delay?: number;
}
