import { expect, it } from 'vitest';
import { type AuthService, guardedAuth, limitTries, type Tried } from '../../../access/sign-in.ts';

/** The comparisons of passwords that a try to sign in costs. */
async function comparisonsFor(hasPassword: boolean): Promise<number> {
  let comparisons = 0;
  const auth: AuthService = {
    checkCredentials: (given) =>
      hasPassword ? auth.validatePassword(given.password, 'hash') : Promise.resolve(undefined),
    validatePassword: () => {
      comparisons += 1;
      return Promise.resolve(false);
    },
    hashPassword: () => Promise.resolve('hash'),
  };
  const guarded = guardedAuth(auth, () => Promise.resolve(hasPassword));
  await guarded.checkCredentials({ email: 'x@zoo.example', password: 'x' });
  return comparisons;
}

it('a try to sign in costs as much for an account as for a stranger', async () => {
  expect(await comparisonsFor(true)).toBe(1);
  expect(await comparisonsFor(false)).toBe(1);
});

class Rejected extends Error {}

/** The parts of a request that the limit looks at: a try of its own network at its own account. */
function tryOf(index: number): Tried {
  return {
    request: { body: { email: `crowd-${index}@zoo.example` }, url: '/admin/login' },
    ip: `203.0.113.${index}`,
    state: {},
    get: () => 'en',
    set: () => undefined,
    throw: () => {
      throw new Rejected();
    },
  };
}

it('one network that tries an account too often is kept out, and only many together keep out all', async () => {
  const limit = limitTries({ network: 100, networkAtAccount: 3, account: 8 });
  const tryFrom = async (ip: string) => limit({ ...tryOf(0), ip }, () => Promise.resolve());
  for (let index = 0; index < 3; index += 1) await tryFrom(`2001:db8::${index}`);
  await expect(tryFrom('2001:db8::9')).rejects.toThrow(Rejected);
  for (let index = 0; index < 5; index += 1) await tryFrom(`203.0.113.${index}`);
  await expect(tryFrom('203.0.113.9')).rejects.toThrow(Rejected);
  await expect(limit(tryOf(1), () => Promise.resolve())).resolves.toBeUndefined();
});

it('one network that tries account after account is kept out, and others are not', async () => {
  const limit = limitTries({ network: 3, networkAtAccount: 3, account: 8 });
  const tryAt = async (index: number, ip: string) => limit({ ...tryOf(index), ip }, () => Promise.resolve());
  for (let index = 0; index < 3; index += 1) await tryAt(index, '192.0.2.7');
  await expect(tryAt(3, '192.0.2.7')).rejects.toThrow(Rejected);
  await expect(tryAt(3, '192.0.2.8')).resolves.toBeUndefined();
});

it('a crowd at once is turned away, which would leave no time for anybody else, and let in afterwards', async () => {
  const limit = limitTries();
  const { promise: compared, resolve: compare } = Promise.withResolvers<void>();
  const tries = Array.from({ length: 12 }, (_, index) => Promise.resolve(limit(tryOf(index), () => compared)));
  const outcomes = Promise.allSettled(tries);
  compare();
  const turnedAway = (await outcomes).flatMap((outcome, index) => (outcome.status === 'rejected' ? [index] : []));
  expect(turnedAway).toEqual([10, 11]);
  await expect(limit(tryOf(10), () => compared)).resolves.toBeUndefined();
});
