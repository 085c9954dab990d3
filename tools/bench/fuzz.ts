/** Thousands of changes to content, none of which may crash a build, be published in part, or fail without a name. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));
const test = 'tests/contract/content/content-fuzz.test.ts';
const rounds = 5000;
/** Milliseconds; ample for a slow machine. */
const timeout = 3_600_000;

/** Makes the changes of a new seed, which is printed; `FUZZ_SEED` and `FUZZ_ROUNDS` choose others. */
export async function fuzz(): Promise<void> {
  const { FUZZ_SEED = randomBytes(4).toString('hex'), FUZZ_ROUNDS = String(rounds) } = process.env;
  console.log(`\nChanges to content: ${FUZZ_ROUNDS} of seed ${FUZZ_SEED}`);
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'contract', `--testTimeout=${timeout}`, test], {
    stdio: 'inherit',
    env: { ...process.env, FUZZ_SEED, FUZZ_ROUNDS },
  });
  await new Promise((resolve) => child.once('close', resolve));
  process.exitCode = child.exitCode ?? 1;
}
