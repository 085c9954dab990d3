/** Whether somebody chose tests by their file, line or name: what is drawn by lot otherwise is all there then. */
import { parseArgs } from 'node:util';

/** Options of Vitest and Playwright whose value stands behind them, as an argument of its own. */
const withValue = ['project', 'config', 'reporter', 'workers', 'seed', 'retry', 'retries', 'output', 'outputFile'];
const choosing = ['grep', 'testNamePattern'];

const commands = ['run', 'test', 'watch', 'related'];

/**
 * @param args of `vitest` or `playwright`
 * @returns whether an argument names files, or an option names tests
 */
export function choosesTests(args: string[]): boolean {
  const { values, positionals } = parseArgs({
    args,
    strict: false,
    allowPositionals: true,
    options: {
      ...Object.fromEntries([...withValue, ...choosing].map((name) => [name, { type: 'string' as const }])),
      grep: { type: 'string', short: 'g' },
      testNamePattern: { type: 'string', short: 't' },
      config: { type: 'string', short: 'c' },
      workers: { type: 'string', short: 'j' },
    },
  });
  return positionals.some((argument) => !commands.includes(argument)) || choosing.some((name) => name in values);
}

export const areChosen = choosesTests(process.argv.slice(2));
