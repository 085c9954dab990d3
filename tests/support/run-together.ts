/**
 * Runs scripts of `package.json` at the same time, as most use one core and machines have several:
 * `node tests/support/run-together.ts check test:sites`. What each prints comes as a whole, once it has ended.
 */
import { spawn } from 'node:child_process';

/** @returns whether it succeeded */
async function run(script: string): Promise<boolean> {
  const child = spawn(`npm run --silent ${script}`, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (data) => (said += String(data)));
  }
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', reject);
  });
  process.stdout.write(`${said}${script} ${status === 0 ? 'succeeded' : 'failed'}\n`);
  return status === 0;
}

const succeeded = await Promise.all(process.argv.slice(2).map(run));
process.exitCode = succeeded.every(Boolean) ? 0 : 1;
