/** The output of programs: events, each with its level and the part of the system it comes from, and results of commands. */

/** A server or a service: the part of the system that an event comes from. */
type Scope = 'site' | 'form' | 'preview' | 'publish' | 'release' | 'content' | 'cms';

/** The levels, with what they are to systemd's journal: see sd-daemon(3). */
const levels = { info: 6, warning: 4, error: 3 } as const;

/** True where the journal reads what is printed; no host of the Worker has one. */
// eslint-disable-next-line no-restricted-properties -- Set by systemd, and no setting.
const isInJournal = () => 'process' in globalThis && process.env['JOURNAL_STREAM'] !== undefined;

const lineOf = (level: keyof typeof levels, scope: Scope, line: string) =>
  `${isInJournal() ? `<${levels[level]}>` : ''}[${scope}] ${level}: ${line}`;

/**
 * The log of a scope. Events hold no address, name, e-mail address or token of a person or a program.
 *
 * - `info`: something that whoever runs the program may want to know, on stdout;
 * - `warn`: something that they have to look at, while people get what they need, or that others have to correct;
 * - `error`: something that fails, with its cause.
 */
export function log(scope: Scope) {
  return {
    info: (line: string): void => console.log(lineOf('info', scope, line)),
    warn: (line: string): void => console.warn(lineOf('warning', scope, line)),
    error: (line: string, ...cause: unknown[]): void => console.error(lineOf('error', scope, line), ...cause),
  };
}

/** The names of the levels. */
export type LogLevel = keyof ReturnType<typeof log>;

/** Prints the result of a command on stdout, as people or other programs read it. */
export function print(text: string): void {
  console.log(text);
}
