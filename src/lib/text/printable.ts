/** Text of unknown origin, made safe for terminals and logs. */

/** Characters; longer lines contain no prose, but for example an identity of megabytes. */
const longestLine = 600;

/** Escape sequences, control characters, and signs that turn the direction of writing around. */
const unprintable = /\p{Cc}\[[0-?]*[ -/]*[@-~]|[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

function shortenLine(line: string): string {
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line;
}

/** The text without control sequences, each of its lines shortened. */
export function printable(text: string): string {
  return text
    .split('\n')
    .map((line) => shortenLine(line.slice(0, 2 * longestLine).replace(unprintable, ' ')))
    .join('\n');
}
