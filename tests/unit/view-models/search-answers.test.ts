import { describe, expect, it } from 'vitest';
import { upcomingOpenings } from '#features/today/upcoming-openings.ts';
import { describeStatus } from '#park/opening/describe-opening.ts';
import { statusAt } from '#park/opening/opening-status.ts';
import { parkClock } from '#park/opening/park-clock.ts';
import { calendarOf, closedOn, period } from '#tests/support/opening-calendar.ts';
import { openingMessages } from '#tests/support/opening-messages.ts';
import { openingSentences } from '#view-models/search-answers.ts';

const calendars = {
  'a day': calendarOf([period()], [closedOn('2026-11-22')]),
  'a night': calendarOf([period({ opens: '20:00', closes: '02:00' })]),
  weekends: calendarOf([period({ days: [0, 6] })]),
  'a day with last entries': { ...calendarOf([period()]), lastEntry: 45 },
  'no day': calendarOf([]),
  // The clocks go back on the first of November.
  'the change of the clocks': calendarOf([period({ opens: '00:30', closes: '03:00' })]),
};

const minutes = (iso: string) => Date.parse(iso) / 60_000;

describe.each(Object.entries(calendars))('the sentences of a park that is open on %s', (name, calendar) => {
  const from = name === 'the change of the clocks' ? '2026-10-31' : '2026-11-20';
  const sentences = openingSentences(from, calendar, 'en', openingMessages.en);

  it('say what the status of the park says, at every quarter of an hour of two weeks', () => {
    const { spans } = upcomingOpenings(from, calendar);
    const start = minutes(`${from}T04:00:00Z`) + 60;
    const last = sentences.at(-1)?.[0] ?? 0;
    expect(last - start).toBeGreaterThan(13 * 24 * 60);
    const wrong = [];
    for (let minute = start; minute < last; minute += 15) {
      const now = new Date(minute * 60_000);
      const expected = describeStatus(
        statusAt(now, spans),
        now,
        parkClock(calendar.timeZone, 'en'),
        'en',
        openingMessages.en,
      );
      const said = sentences.find(([until]) => minute < until)?.[1];
      if (said !== expected) wrong.push({ at: now.toISOString(), said, expected });
    }
    expect(wrong).toEqual([]);
  });

  it('are in order, and each differs from the one before', () => {
    const ends = sentences.map(([until]) => until);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
    expect(sentences.filter(([, text], index) => text === sentences[index - 1]?.[1])).toEqual([]);
  });
});
