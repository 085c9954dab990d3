/** What is closed on the site's machine, and until when. */
import { writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { ClosingError, closingsFile, parsedClosings } from '#services/site/closings.ts';
import { closingOf, closingsWith, noteClosing } from '#services/site/note-closing.ts';
import { writeDayWords } from '#tests/support/day-words.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

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
    expect(closingsWith([park, other], subject, [], now)).toEqual([{ ...park, until: now.toISOString() }, other]);
  });

  it('is forgotten if it was closed at that moment only', () => {
    expect(closingsWith([park, other], subject, [], new Date(park.from))).toEqual([other]);
  });

  it('stays as it is once it has ended, and is closed again', () => {
    const ended = { ...park, until: '2027-06-24T14:30:00.000Z' };
    const again = { ...park, from: now.toISOString() };
    expect(closingsWith([ended], subject, [again], now)).toEqual([ended, again]);
  });
});

describe('what can be closed', () => {
  const now = new Date('2026-11-20T15:30:00Z');
  const storm = { slug: 'lagune-azur', reason: 'storm', until: '16:30' };
  let releases: string;
  beforeEach(async () => {
    releases = await temporaryFolder();
  });

  it('is what the current release names, by the address in either language', async () => {
    await writeDayWords(releases);
    expect(await noteClosing(releases, storm, now)).toBe(false);
    const closed = {
      type: 'parks',
      documentId: 'water-park',
      reason: 'storm',
      from: '2026-11-20T15:30:00.000Z',
      until: '2026-11-20T21:30:00.000Z',
    };
    expect(parsedClosings(releases)).toEqual([closed]);
    await noteClosing(releases, { slug: 'azure-lagoon', open: true }, new Date('2026-11-20T16:00:00Z'));
    expect(parsedClosings(releases)).toEqual([{ ...closed, until: '2026-11-20T16:00:00.000Z' }]);
  });

  it.each([
    [{ slug: 'la-lune' }, 'lagune-azur, azure-lagoon'],
    [{ slug: 'loutre' }, 'lagune-azur, azure-lagoon'],
    [{ reason: 'hail' }, 'storm, wind'],
    [{ until: '16.30' }, '10:30'],
    [{ until: '09:00' }, '10:30'],
  ])('is not %j', async (changes, said) => {
    await writeDayWords(releases);
    await expect(noteClosing(releases, { ...storm, ...changes }, now)).rejects.toThrow(said);
    expect(parsedClosings(releases)).toEqual([]);
  });

  it('is nothing without a release', async () => {
    await expect(noteClosing(releases, storm, now)).rejects.toThrow(ClosingError);
  });

  it('is named by its address where several have the same slug', async () => {
    await writeDayWords(releases, { 'ride:lagoon': { href: '/maneges/lagune-azur' } });
    const answer = noteClosing(releases, storm, now);
    await expect(answer).rejects.toThrow(/\/\S+\/lagune-azur, \/maneges\/lagune-azur/);
    await noteClosing(releases, { ...storm, slug: '/maneges/lagune-azur' }, now);
    expect(parsedClosings(releases)).toMatchObject([{ type: 'rides', documentId: 'lagoon' }]);
  });

  it('opens nothing that is not closed here, and says so', async () => {
    await writeDayWords(releases);
    const answer = noteClosing(releases, { slug: 'lagune-azur', open: true }, now);
    await expect(answer).rejects.toThrow(ClosingError);
    await noteClosing(releases, storm, now);
    await noteClosing(releases, { slug: 'lagune-azur', open: true }, new Date('2026-11-20T16:00:00Z'));
  });

  it('closes though what was closed before can’t be read', async () => {
    await writeDayWords(releases);
    await writeFile(closingsFile(releases), '[{');
    expect(await noteClosing(releases, storm, now)).toBe(true);
    expect(parsedClosings(releases)).toHaveLength(1);
  });
});
