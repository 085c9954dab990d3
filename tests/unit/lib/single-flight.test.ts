import { describe, expect, it } from 'vitest';
import { mutex, singleFlight } from '#lib/single-flight.ts';

it('one thing at a time begins only once all before it has ended, failures included', async () => {
  const alone = mutex();
  const steps: string[] = [];
  const run = (name: string, gate: Promise<void>) =>
    alone(async () => {
      steps.push(`${name} begins`);
      await gate;
      steps.push(`${name} ends`);
    });
  const first = Promise.withResolvers<void>();
  const runs = [
    run('first', first.promise),
    run('second', Promise.reject(new Error('broken'))),
    run('third', Promise.resolve()),
  ];
  first.resolve();
  const results = await Promise.allSettled(runs);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends']);
});

describe('shared runs', () => {
  it('give everybody a run that began after they asked', async () => {
    const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
    let begun = 0;
    const ask = singleFlight(async () => {
      const number = begun;
      begun += 1;
      await gates[number]?.promise;
      return number;
    });
    const first = ask();
    const meanwhile = [ask(), ask()];
    expect(begun).toBe(1);
    gates[0]?.resolve();
    expect(await first).toBe(0);
    gates[1]?.resolve();
    expect(await Promise.all(meanwhile)).toEqual([1, 1]);
    gates[2]?.resolve();
    expect(await ask()).toBe(2);
  });

  it('go on after a failure', async () => {
    let count = 0;
    const ask = singleFlight(() => {
      count += 1;
      return count === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(count);
    });
    const [first, second] = [ask(), ask()];
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe(2);
  });
});
