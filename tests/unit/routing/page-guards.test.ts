import { describe, expect, it } from 'vitest';
import { PageError, type PageGuard, passesGuards } from '#routing/page-guards.ts';

const entry = (publishFrom: string | null = null, publishUntil: string | null = null) => ({
  entry: { publishFrom, publishUntil },
});
const context = { path: '/page', today: '2026-11-20', props: entry() };
const expired = { ...context, props: entry(null, '2026-11-19') };

class Gone extends Error {
  readonly status = 410;
}

function throwing(error: unknown): PageGuard {
  return () => {
    throw error;
  };
}

describe('a page', () => {
  it.each<[string, PageGuard | undefined, boolean]>([
    ['without guards is shown', undefined, true],
    ['whose validate step says true is shown', () => true, true],
    ['whose validate step says false is a 404', () => false, false],
    ['whose validate step says false later is a 404', () => Promise.resolve(false), false],
  ])('%s', async (_, validate, shown) => {
    expect(await passesGuards(context, [], validate)).toBe(shown);
  });

  it('gives its address, its day and its properties to the validate step', async () => {
    const seen: unknown[] = [];
    await passesGuards(context, ['published'], (given) => {
      seen.push(given);
      return true;
    });
    expect(seen).toEqual([context]);
  });

  it.each([
    ['within its dates', entry('2026-11-01', '2026-11-30'), true],
    ['before its dates', entry('2026-11-21'), false],
    ['after its dates', entry(null, '2026-11-19'), false],
  ])('that asks to be published, %s', async (_, props, shown) => {
    expect(await passesGuards({ ...context, props }, ['published'])).toBe(shown);
  });
});

describe('an error of a guard', () => {
  it.each<[string, PageGuard, number, string]>([
    ['with a status keeps it', throwing(new Gone('This job has expired')), 410, 'This job has expired'],
    ['without a status is a 500', throwing(new Error('Broken')), 500, 'Broken'],
    ['with a status that is no number is a 500', throwing({ status: 'gone' }), 500, '[object Object]'],
    ['that is only a text is a 500', throwing('Broken text'), 500, 'Broken text'],
  ])('%s', async (_, validate, status, message) => {
    const passing = passesGuards(context, [], validate);
    await expect(passing).rejects.toThrow(PageError);
    await expect(passing).rejects.toMatchObject({ status, message });
  });

  it('stays known as the cause', async () => {
    const cause = new Error('Broken');
    await expect(passesGuards(context, [], throwing(cause))).rejects.toMatchObject({ cause });
  });

  it('of a guard that the route names counts like one of the page', async () => {
    await expect(passesGuards({ ...context, props: {} }, ['published'])).rejects.toMatchObject({ status: 500 });
  });
});

describe('an unknown guard', () => {
  it.each(['nobody', 'constructor'])('%j is a 500 with its name', async (name) => {
    const passing = passesGuards(context, [name]);
    await expect(passing).rejects.toThrow(PageError);
    await expect(passing).rejects.toMatchObject({ status: 500, message: `Unknown middleware ${name}` });
  });

  it('is reported before any guard runs', async () => {
    const ran: string[] = [];
    const validate = () => Boolean(ran.push('validate'));
    await expect(passesGuards(expired, ['published', 'nobody'], validate)).rejects.toThrow('Unknown middleware nobody');
    expect(ran).toEqual([]);
  });
});

describe('the order of guards', () => {
  it('is those of the route, then the page’s own step, up to the first that says no', async () => {
    const ran: string[] = [];
    const validate = () => Boolean(ran.push('validate'));
    expect(await passesGuards(expired, ['published'], validate)).toBe(false);
    expect(ran).toEqual([]);
    expect(await passesGuards(context, ['published'], validate)).toBe(true);
    expect(ran).toEqual(['validate']);
  });
});
