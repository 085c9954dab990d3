import { expect, it } from 'vitest';
import { type Pause, searchTurns } from '../../../../desk/search/search-turns.ts';

const staying = new AbortController().signal;

/** A search in three steps, which are logged with its name. */
const searchNamed = (name: string, log: string[]) => async (pause: Pause) => {
  for (const step of [1, 2, 3]) {
    await pause();
    log.push(`${name}${step}`);
  }
  return name;
};

it('searches of two accounts are one after the other', async () => {
  const [inTurn, log] = [searchTurns(), [] as string[]];
  const found = await Promise.all([
    inTurn(1, staying, searchNamed('a', log)),
    inTurn(2, staying, searchNamed('b', log)),
  ]);
  expect(found).toEqual(['a', 'b']);
  expect(log).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3']);
});

it('a newer search of an account ends the one under way, and those that wait do not begin', async () => {
  const [inTurn, log] = [searchTurns(), [] as string[]];
  const newer: Promise<string | undefined>[] = [];
  const first = await inTurn(1, staying, async (pause) => {
    for (const name of ['b', 'c']) newer.push(inTurn(1, staying, searchNamed(name, log)));
    return searchNamed('a', log)(pause);
  });
  expect([first, ...(await Promise.all(newer))]).toEqual([undefined, undefined, 'c']);
  expect(log).toEqual(['c1', 'c2', 'c3']);
});

it('a search whose sender has gone does not begin', async () => {
  const log: string[] = [];
  expect(await searchTurns()(1, AbortSignal.abort(), searchNamed('a', log))).toBeUndefined();
  expect(log).toEqual([]);
});
