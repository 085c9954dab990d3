import { expect, it, vi } from 'vitest';
import { PageError, type PageGuard, passesGuards } from '#routing/page-guards.ts';

const endingOn = (publishUntil: string | null) => ({ entry: { publishFrom: null, publishUntil } });
const context = { path: '/page', today: '2026-11-20', props: endingOn(null) };
const expired = { ...context, props: endingOn('2026-11-19') };

class Gone extends Error {
  readonly status = 410;
}

it.each<[what: string, validate: PageGuard | undefined, isShown: boolean]>([
  ['without guards is shown', undefined, true],
  ['whose validate step says true is shown', () => true, true],
  ['whose validate step says false is a 404', () => false, false],
  ['whose validate step says false later is a 404', () => Promise.resolve(false), false],
])('a page %s', async (_, validate, isShown) => {
  expect(await passesGuards(context, [], validate)).toBe(isShown);
});

it.each<[what: string, error: unknown, status: number, message: string]>([
  ['with a status keeps it', new Gone('This job has expired'), 410, 'This job has expired'],
  ['without a status is a 500', new Error('Broken'), 500, 'Broken'],
  ['with a status that is no number is a 500', { status: 'gone' }, 500, '[object Object]'],
  ['that is only a text is a 500', 'Broken text', 500, 'Broken text'],
])('an error of a guard %s, and is the cause', async (_, cause, status, message) => {
  const passing = passesGuards(context, [], () => {
    throw cause;
  });
  await expect(passing).rejects.toThrow(PageError);
  await expect(passing).rejects.toMatchObject({ status, message, cause });
});

it('an error of a guard that the route names counts like one of the page', async () => {
  await expect(passesGuards({ ...context, props: {} }, ['published'])).rejects.toMatchObject({ status: 500 });
});

it.each(['nobody', 'constructor'])('the unknown guard %j is a 500 with its name, before others run', async (name) => {
  const validate = vi.fn(() => true);
  const passing = passesGuards(expired, ['published', name], validate);
  await expect(passing).rejects.toThrow(PageError);
  await expect(passing).rejects.toMatchObject({ status: 500, message: `Unknown middleware ${name}` });
  expect(validate).not.toHaveBeenCalled();
});

it('guards run in the order of the route, then the page’s own step, up to the first that says no', async () => {
  const validate = vi.fn(() => true);
  expect(await passesGuards(expired, ['published'], validate)).toBe(false);
  expect(validate).not.toHaveBeenCalled();
  expect(await passesGuards(context, ['published'], validate)).toBe(true);
  expect(validate.mock.calls).toEqual([[context]]);
});
