import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { SiteError } from '#lib/site-error.ts';
import { exitOnSiteError } from '#services/reporting/exit-on-site-error.ts';

class Exit extends Error {}

/** The standard error output of a program that ends with an error. */
async function printedFor(error: Error): Promise<string> {
  const write = vi.spyOn(process.stderr, 'write');
  write.mockImplementation((...[, encoding, done = encoding]: unknown[]) => {
    if (typeof done === 'function') done();
    return true;
  });
  vi.spyOn(process, 'exit').mockImplementation((status) => {
    expect(status).toBe(1);
    throw new Exit();
  });
  await expect(
    exitOnSiteError(() => {
      throw error;
    }),
  ).rejects.toThrow(Exit);
  return write.mock.calls.map(([text]) => String(text)).join('');
}

describe('an expected error', () => {
  it('ends the program with its message and nothing else', async () => {
    expect(await printedFor(new SiteError('Le contenu a 1 problème.\nThe content has 1 problem.'))).toBe(
      '\nLe contenu a 1 problème.\nThe content has 1 problem.\n\n',
    );
  });

  it('never prints the token, commands no terminal and fills no log', async () => {
    const token = 'hush-3f9c0b7e';
    vi.stubEnv('CONTENT_API_TOKEN', token);
    const encoded = Buffer.from(`Bearer ${token}`).toString('base64');
    const printed = await printedFor(new SiteError(`«${token}», ${encoded}, \u001B[2Jid ${'x'.repeat(3_000_000)}`));
    expect(printed).toMatch(/^\n«\[token\]», \S*\[token\]\S*, {2}id x{500,600}…\n\n$/);
  });

  it('is printed whole, however long it is and however late somebody reads it', async () => {
    const report = Array.from({ length: 100_000 }, (_, number) => `✗ problem ${number}`).join('\n');
    const module = (name: string) => JSON.stringify(new URL(`../../../../src/${name}`, import.meta.url).href);
    const program = `
      import { SiteError } from ${module('lib/site-error.ts')};
      import { exitOnSiteError } from ${module('services/reporting/exit-on-site-error.ts')};
      console.log('started');
      await exitOnSiteError(() => { throw new SiteError(${JSON.stringify(report)}); });`;
    const child = spawn(process.execPath, ['--input-type=module'], { stdio: ['pipe', 'pipe', 'pipe'] });
    const ended = once(child, 'close');
    child.stdin.end(program);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    expect(await text(child.stderr)).toBe(`\n${report}\n\n`);
    expect(await ended).toEqual([1, null]);
  });
});

it('an unexpected error is thrown on', async () => {
  const error = new TypeError('a mistake in the code');
  await expect(
    exitOnSiteError(() => {
      throw error;
    }),
  ).rejects.toThrow(error);
});
