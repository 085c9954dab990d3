/** The check that sends mails: one at a time, and again after a failure. */
import { beforeEach, expect, it, vi } from 'vitest';
import { RepeatedCheck } from '../../../../desk/notices/repeated-check.ts';

beforeEach(() => void vi.useFakeTimers());

const minute = 60_000;

const fail = (error: unknown) => expect.unreachable(String(error));

it('runs once more for all that ask meanwhile, and never twice at a time', async () => {
  let [runs, atOnce] = [0, 0];
  const check = new RepeatedCheck(async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await Promise.resolve();
    runs += 1;
    atOnce -= 1;
    return undefined;
  }, fail);
  for (let count = 0; count < 5; count += 1) check.ask();
  await vi.runAllTimersAsync();
  expect(runs).toBe(2);
});

it('tries again after a failure, with growing waits, and as before once it has worked', async () => {
  const [times, errors]: [number[], unknown[]] = [[], []];
  const begin = Date.now();
  let answers = ['fails', 'fails', 'fails', 'fails', 'fails', 'works'];
  const check = new RepeatedCheck(
    () => {
      times.push((Date.now() - begin) / minute);
      return answers.shift() === 'works' ? Promise.resolve(undefined) : Promise.reject(new Error('451'));
    },
    (error) => errors.push(error),
  );
  check.ask();
  await vi.runAllTimersAsync();
  expect(times).toEqual([0, 1, 6, 21, 81, 141]);
  expect(errors).toHaveLength(5);
  answers = ['fails', 'works'];
  check.ask();
  await vi.runAllTimersAsync();
  expect(times.slice(6)).toEqual([141, 142]);
});

it('runs when its time has come, unless it was stopped', async () => {
  let runs = 0;
  const check = new RepeatedCheck(() => {
    runs += 1;
    return Promise.resolve(runs < 3 ? minute : undefined);
  }, fail);
  check.ask();
  await vi.runAllTimersAsync();
  expect(runs).toBe(3);
  check.stop();
  check.ask();
  await vi.runAllTimersAsync();
  expect(runs).toBe(3);
});
