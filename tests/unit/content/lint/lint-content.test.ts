import { beforeEach, describe, expect, it } from 'vitest';
import { lintContent } from '#content/lint/lint-content.ts';
import { createBundledSource } from '#content/source/bundled-source.ts';
import { EditableContent } from '#tests/support/editable-content.ts';

it('the bundled content follows all advice', async () => {
  expect(await lintContent(createBundledSource())).toEqual([]);
});

describe('advice is given on', () => {
  let content: EditableContent;
  beforeEach(async () => {
    content = await EditableContent.create();
  });

  /** The advice, as the place, the key of the message and what the text holds. */
  async function advice() {
    const read = (path: string, locale: 'fr' | 'en') => content.read(path, locale);
    const given = await lintContent({ name: 'edited content', read, readMedia: (url) => content.readMedia(url) });
    return given.map(({ type, documentId, locale, field, expected, received }) => [
      `${type} ${documentId} ${locale} ${field}`,
      typeof expected === 'string' ? expected : expected.key,
      typeof received === 'string' ? received : undefined,
    ]);
  }

  it('a text of any field, at any depth', async () => {
    content.set('news', 'fr', 'leopard-cubs-names', { summary: 'Votez par e-mail.' });
    Object.assign(content.entry('site', 'en', 'site')['contact'] as object, { directions: 'Behind the theater.' });
    expect(await advice()).toEqual([
      ['site site en contact.directions', 'lint.write', undefined],
      ['news leopard-cubs-names fr summary', 'lint.write', undefined],
    ]);
  });

  it('a price of admission that the price list does not have', async () => {
    for (const locale of ['fr', 'en'] as const) {
      const price = { fr: '12,34\u00A0$', en: '$12.34' }[locale];
      content.set('faqs', locale, 'how-long-to-visit', { answer: price });
    }
    expect(await advice()).toEqual([
      ['faqs how-long-to-visit fr answer', 'lint.listedPrice', '12.34'],
      ['faqs how-long-to-visit en answer', 'lint.listedPrice', '12.34'],
    ]);
  });

  it('an amount that differs from the French one', async () => {
    content.set('faqs', 'fr', 'how-long-to-visit', { answer: '5\u00A0$ et 1\u00A0250\u00A0$' });
    content.set('faqs', 'en', 'how-long-to-visit', { answer: '$5 and $1,200, of $2 million' });
    expect(await advice()).toEqual([['faqs how-long-to-visit en answer', 'lint.sameAmounts', '1200, 5']]);
  });

  it('a number that differs from what another text says', async () => {
    content.set('news', 'fr', 'leopard-cubs-names', { summary: 'Il y a 300 casiers.' });
    content.set('news', 'en', 'leopard-cubs-names', { summary: 'There are 301 lockers.' });
    expect(await advice()).toEqual([['news leopard-cubs-names en summary', 'lint.sameNumber', undefined]]);
  });

  describe('an activity', () => {
    const onOneDay = { date: '2027-07-10', period: null, availabilities: [], body: 'Otters eat.' };
    const at = (time: string) => ({ ...onOneDay, schedule: [{ days: [0, 1, 2, 3, 4, 5, 6], times: [time] }] });

    it('while its park is closed', async () => {
      content.set('activities', 'fr', 'feeding-otters', { ...at('03:00'), duration: null });
      expect(await advice()).toEqual([['activities feeding-otters fr schedule', 'lint.parkHours', '2027-07-10 03:00']]);
    });

    it('that its park cuts short by closing', async () => {
      content.set('activities', 'en', 'feeding-otters', { ...at('12:00'), duration: 600 });
      expect(await advice()).toEqual([
        ['activities feeding-otters en schedule', 'lint.timeToClosing', '2027-07-10 12:00'],
      ]);
    });
  });

  it('a job that can be applied for after its first day', async () => {
    content.set('jobs', 'fr', 'lifeguard', { startsOn: '2027-06-01', closesOn: '2027-06-02' });
    expect(await advice()).toEqual([['jobs lifeguard fr closesOn', 'lint.applyBeforeStart', '2027-06-02']]);
  });

  it('a season that does not begin when the calendar says', async () => {
    const body = String(content.entry('pages', 'en', 'plan-your-visit')['body']);
    content.set('pages', 'en', 'plan-your-visit', { body: `${body}\n\n| January 17 – March 30 | snow |` });
    const given = await advice();
    expect(given).toContainEqual(['pages plan-your-visit en body', 'lint.season', 'January 17']);
    expect(given.every(([, key]) => key === 'lint.season')).toBe(true);
  });
});
