/** Reads Containerfiles, as far as ours goes; what it does not know is an error. */

export interface Instruction {
  name: string;
  /** Its variables filled in, apart from those of commands, which a shell fills in. */
  rest: string;
}

/** The value of a variable; those of instructions before it are known. */
const filled = (text: string, values: ReadonlyMap<string, string>) =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values.get(name) ?? '');

/** `A=b C=d` */
export const pairsIn = (text: string): [string, string][] =>
  Array.from(text.matchAll(/(\w+)=(\S*)/g), ([, name = '', value = '']) => [name, value]);

export function parseContainerfile(text: string): Instruction[] {
  const values = new Map<string, string>();
  return text.split('\n').flatMap((line) => {
    if (/^(?:#|$)/.test(line)) return [];
    const [, name = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === '' || rest.endsWith('\\') || /^--(?!interval)/.test(rest)) throw new Error(`Not understood: ${line}`);
    const instruction = { name, rest: ['RUN', 'CMD', 'HEALTHCHECK'].includes(name) ? rest : filled(rest, values) };
    if (name === 'ARG' || name === 'ENV') for (const [key, value] of pairsIn(instruction.rest)) values.set(key, value);
    return [instruction];
  });
}

/** The words of a command that no shell reads: `["node", "server.mjs"]`. */
export function wordsOf(rest: string): string[] {
  return JSON.parse(rest.slice(rest.indexOf('['))) as string[];
}
