/** The output of programs: log lines with their scope, and the results of commands. */

/** A server or a service: the part of the system that a line of the log comes from. */
type Scope = 'site' | 'form' | 'preview' | 'publish' | 'content';

/** The log of a scope: information on stdout, errors on stderr with their cause. */
export function log(scope: Scope) {
  return {
    info: (line: string): void => console.log(`[${scope}] ${line}`),
    error: (line: string, ...cause: unknown[]): void => console.error(`[${scope}] ${line}`, ...cause),
  };
}

/** Prints the result of a command on stdout, as people or other programs read it. */
export function print(text: string): void {
  console.log(text);
}
