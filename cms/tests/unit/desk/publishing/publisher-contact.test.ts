/** Whether the publisher is there, by what it was heard of last. */
import { describe, expect, it } from 'vitest';
import { PublisherContact } from '../../../../desk/publishing/publisher-contact.ts';

const second = 1_000;

describe('a publisher that asks', () => {
  it('is missing once it has not asked for half a minute, since when it was heard', () => {
    const contact = new PublisherContact(true, 0);
    contact.heard(10 * second);
    expect(contact.trouble(40 * second)).toBeUndefined();
    expect(contact.trouble(41 * second)).toEqual({ since: 10 * second, cause: { kind: 'silent' } });
  });

  it('is there from the first question after its silence on', () => {
    const contact = new PublisherContact(true, 0);
    contact.heard(20 * second);
    expect(contact.wellSince).toBe(0);
    contact.heard(100 * second);
    expect([contact.wellSince, contact.trouble(101 * second)]).toEqual([100 * second, undefined]);
  });
});

describe('a publisher that is called', () => {
  it('is never missing, and in trouble from the first call on that failed, until one is taken', () => {
    const contact = new PublisherContact(false, 0);
    expect(contact.trouble(3_600 * second)).toBeUndefined();
    contact.failed({ kind: 'unreachable', detail: 'ECONNREFUSED' }, 10 * second);
    contact.failed({ kind: 'unauthorised' }, 20 * second);
    expect(contact.trouble(30 * second)).toEqual({ since: 10 * second, cause: { kind: 'unauthorised' } });
    contact.heard(40 * second);
    expect([contact.wellSince, contact.trouble(50 * second)]).toEqual([40 * second, undefined]);
  });
});
