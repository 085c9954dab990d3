import { describe, expect, it } from 'vitest';
import { cheapestMemberships } from '#features/rates/memberships.ts';
import { noOne, perVisitor } from '#features/rates/party.ts';

const notSold = perVisitor(() => Infinity);

describe('cheapestMemberships', () => {
  it('makes one adult a member so that many children can be', () => {
    const plan = cheapestMemberships(
      { ...noOne, adult: 3, child: 5 },
      {
        ticket: { ...notSold, adult: 100, child: 100 },
        membership: { ...notSold, adult: 150, child: 50 },
        family: undefined,
      },
    );
    expect(plan).toMatchObject({ members: { adult: 1, child: 5 }, onTickets: { adult: 2, child: 0 }, cents: 600 });
  });

  it('finds no plan if someone can get neither a ticket nor a membership', () => {
    const party = { ...noOne, adult: 1 };
    expect(cheapestMemberships(party, { ticket: notSold, membership: notSold, family: undefined })).toBeUndefined();
  });

  it('tries a limited number of plans for the largest group', () => {
    const party = { adult: 12, senior: 12, student: 12, child: 12, toddler: 12, companion: 12 };
    const costs = { adult: 50, senior: 40, student: 40, child: 30, toddler: 0, companion: 0 };
    const family = { adults: 2, children: 2, cents: 100, extraChild: 10 };
    let lookups = 0;
    // Each plan looks up the price of an adult's ticket.
    const ticket = {
      ...costs,
      get adult() {
        lookups += 1;
        return costs.adult;
      },
    };
    expect(cheapestMemberships(party, { ticket, membership: costs, family })?.cents).toBeGreaterThan(0);
    expect(lookups).toBeLessThan(10_000);
  });
});
