/** Edits the source of a finished page by position. */

/** A `<script>` or `<style>` of the source. */
export interface Block {
  name: string;
  attributes: Record<string, string>;
  text: string;
  start: number;
  /** Behind the closing tag. */
  end: number;
}

export interface Insertion {
  position: number;
  text: string;
}

/** The source without the blocks and with the insertions. */
export function editSource(source: string, removed: readonly Block[], inserted: readonly Insertion[]): string {
  const edits = [
    // Astro ends its scripts with a line break.
    ...removed.map(({ name, start, end }) => ({
      start,
      end: name === 'script' && source[end] === '\n' ? end + 1 : end,
      text: '',
    })),
    ...inserted.map(({ position, text }) => ({ start: position, end: position, text })),
  ].sort((a, b) => a.start - b.start);
  let edited = '';
  let position = 0;
  for (const { start, end, text } of edits) {
    edited += source.slice(position, start) + text;
    position = end;
  }
  return edited + source.slice(position);
}
