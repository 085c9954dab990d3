import { describe, expect, it } from 'vitest';
import { cheapestMemberships } from '../../../../src/features/rates/memberships.ts';
import { noOne } from '../../../../src/features/rates/party.ts';

const nobodySells = {
  adult: Infinity,
  senior: Infinity,
  student: Infinity,
  child: Infinity,
  toddler: Infinity,
  companion: Infinity,
};

describe('cheapestMemberships', () => {
  it('makes one grown-up a member where that lets many children be', () => {
    const plan = cheapestMemberships(
      { ...noOne, adult: 3, child: 5 },
      {
        ticket: { ...nobodySells, adult: 100, child: 100 },
        membership: { ...nobodySells, adult: 150, child: 50 },
        family: undefined,
      },
    );
    expect(plan).toMatchObject({ members: { adult: 1, child: 5 }, onTickets: { adult: 2, child: 0 }, cents: 600 });
  });

  it('takes the cheapest of family, further children and single memberships', () => {
    const plan = cheapestMemberships(
      { ...noOne, adult: 1, senior: 1, child: 4 },
      {
        ticket: nobodySells,
        membership: { ...nobodySells, adult: 100, senior: 80, child: 60 },
        family: { adults: 2, children: 2, cents: 200, extraChild: 30 },
      },
    );
    expect(plan).toMatchObject({ families: 1, extraChildren: 2, members: noOne, cents: 260 });
  });

  it('finds none where someone can have neither', () => {
    const party = { ...noOne, adult: 1 };
    expect(
      cheapestMemberships(party, { ticket: nobodySells, membership: nobodySells, family: undefined }),
    ).toBeUndefined();
  });

  it('is quick for the largest group', () => {
    const party = { adult: 12, senior: 12, student: 12, child: 12, toddler: 12, companion: 12 };
    const costs = { adult: 50, senior: 40, student: 40, child: 30, toddler: 0, companion: 0 };
    const started = performance.now();
    const family = { adults: 2, children: 2, cents: 100, extraChild: 10 };
    expect(cheapestMemberships(party, { ticket: costs, membership: costs, family })?.cents).toBeGreaterThan(0);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
