/** Until when something closes that is closed on the site's machine. */
import { describe, expect, it } from 'vitest';
import { ClosingError } from '#server/site/closings.ts';
import { closingOf, closingsWith } from '#server/site/note-closing.ts';

const subject = { type: 'parks', documentId: 'animal-park' } as const;

const closedAt = (now: string, until: string) =>
  closingOf(subject, { slug: 'parc-animalier', reason: 'storm', until }, 'America/Toronto', new Date(now));

describe('a closing', () => {
  it('ends today, or in the night that follows while a park may still be open', () => {
    const evening = '2026-12-31T22:00:00-05:00';
    expect(closedAt(evening, '23:30').until).toBe('2027-01-01T04:30:00.000Z');
    expect(closedAt(evening, '00:30').until).toBe('2027-01-01T05:30:00.000Z');
    expect(closedAt('2027-01-01T00:05:00-05:00', '00:30').until).toBe('2027-01-01T05:30:00.000Z');
  });

  it.each(['21:59', '22:00', '06:00', '24:00', '9:00', ''])('does not end at "%s" once it is ten at night', (until) => {
    expect(() => closedAt('2026-12-31T22:00:00-05:00', until)).toThrow(ClosingError);
  });
});

describe('what was closed', () => {
  const park = {
    ...subject,
    reason: 'storm',
    from: '2027-06-24T14:00:00.000Z',
    until: '2027-06-24T21:00:00.000Z',
  } as const;
  const other = { ...park, documentId: 'water-park' };
  const now = new Date('2027-06-24T15:00:00Z');

  it('ends once it is open, and stays known', () => {
    expect(closingsWith([park, other], 'animal-park', [], now)).toEqual([{ ...park, until: now.toISOString() }, other]);
  });

  it('is forgotten if it was closed at that moment only', () => {
    expect(closingsWith([park, other], 'animal-park', [], new Date(park.from))).toEqual([other]);
  });

  it('stays as it is once it has ended, and is closed again', () => {
    const ended = { ...park, until: '2027-06-24T14:30:00.000Z' };
    const again = { ...park, from: now.toISOString() };
    expect(closingsWith([ended], 'animal-park', [again], now)).toEqual([ended, again]);
  });
});
