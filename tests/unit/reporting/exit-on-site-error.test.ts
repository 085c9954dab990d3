import { afterEach, describe, expect, it, vi } from 'vitest';
import { SiteError } from '#lib/site-error.ts';
import { exitOnSiteError } from '#reporting/exit-on-site-error.ts';

class Exit extends Error {}

/** The standard error output of a program that ends with an error. */
function printedFor(error: Error): string {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  vi.spyOn(process, 'exit').mockImplementation((status) => {
    expect(status).toBe(1);
    throw new Exit();
  });
  expect(() =>
    exitOnSiteError(() => {
      throw error;
    }),
  ).toThrow(Exit);
  return write.mock.calls.map(([text]) => String(text)).join('');
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('an expected error', () => {
  it('ends the program with its message and nothing else', () => {
    expect(printedFor(new SiteError('Le contenu a 1 problème.\nThe content has 1 problem.'))).toBe(
      '\nLe contenu a 1 problème.\nThe content has 1 problem.\n\n',
    );
  });

  it('never prints the token, however it got into the message', () => {
    const token = 'hush-3f9c0b7e';
    vi.stubEnv('CONTENT_API_TOKEN', token);
    const encoded = Buffer.from(`Bearer ${token}`).toString('base64');
    const printed = printedFor(new SiteError(`«${token}», ${encodeURIComponent(token)}, ${encoded}`));
    expect(printed).toMatch(/^\n«\[token\]», \[token\], \S*\[token\]\S*\n\n$/);
  });

  it('commands no terminal and fills no log', () => {
    const printed = printedFor(new SiteError(`\u001B[2Jid ${'x'.repeat(3_000_000)}`));
    expect(printed).toMatch(/^\n id x{500,600}…\n\n$/);
  });
});

it('an unexpected error is thrown on', () => {
  const error = new TypeError('a mistake in the code');
  expect(() =>
    exitOnSiteError(() => {
      throw error;
    }),
  ).toThrow(error);
});
