import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { animalTimes } from '#content/lint/animal-times.ts';
import { countedEntries } from '#content/lint/counts.ts';
import { lintContent } from '#content/lint/lint-content.ts';
import { type LintedContent, type LintedText, readLintedContent } from '#content/lint/linted-content.ts';
import { unlinkedMaps } from '#content/lint/map-links.ts';
import { rideHeights } from '#content/lint/ride-heights.ts';
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

  /** Advice that compares texts with all entries, of which the content under test has a few. */
  const onAllEntries = ['lint.countedEntries', 'lint.animalTime'];

  /** The advice, as the place, the key of the message and what the text holds. */
  async function advice() {
    const read = (path: string, locale: 'fr' | 'en') => content.read(path, locale);
    const given = await lintContent({ name: 'edited content', read, readMedia: (url) => content.readMedia(url) });
    return given
      .map(({ type, documentId, locale, field, expected, received }) => [
        `${type} ${documentId} ${locale} ${field}`,
        typeof expected === 'string' ? expected : expected.key,
        typeof received === 'string' ? received : undefined,
      ])
      .filter(([, key = '']) => !onAllEntries.includes(key));
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

describe('a text is compared with all entries', () => {
  let content: LintedContent;
  beforeAll(async () => {
    content = await readLintedContent(createBundledSource());
  });

  /** The content with one text alone. */
  const saying = (text: string, place: Partial<LintedText>): LintedContent => ({
    ...content,
    texts: [{ type: 'pages', documentId: 'one', entry: 'One', locale: 'en', field: 'body', ...place, text }],
  });

  it.each([
    ['en', 'pages', 'Two [nursing rooms](/en/map), 19 fountains and many picnic areas', 0],
    ['en', 'pages', 'Three [nursing rooms](/en/map), 18 fountains', 2],
    ['fr', 'faqs', 'Sept défibrillateurs, et deux manèges au sec', 1],
    ['fr', 'pages', '71\u00A0espèces', 1],
    ['fr', 'projects', '80\u00A0espèces d’arbres', 0],
  ] as const)('for what it counts (%s, %s): %s', (locale, type, text, wrong) => {
    expect(countedEntries(saying(text, { locale, type }))).toHaveLength(wrong);
  });

  it.each([
    ['fr', 'à 3\u00A0h\u00A030 et à [minuit](/x), jamais vers 2 h ni l’après-midi', ['03:30']],
    ['en', 'at 3:30 a.m. and 11:15 p.m., never around 2 a.m. or by noon', ['03:30', '23:15']],
    ['en', 'near [noon](/en/x)', ['12:00']],
  ] as const)('for the exact times of an animal (%s): %s', (locale, text, times) => {
    const given = animalTimes(saying(text, { locale, type: 'animals', documentId: 'animal-without-activities' }));
    expect(given.map(({ received }) => received)).toEqual(times);
  });

  it('for the starts of the activities with an animal', () => {
    const [activity] = content.entries.activities.filter(
      ({ locale, animals, schedule }) => locale === 'fr' && animals.length > 0 && schedule.length > 0,
    );
    const [hour = '', minute = ''] = activity?.schedule[0]?.times[0]?.split(':') ?? [];
    const text = `à ${Number(hour)}\u00A0h\u00A0${minute}`;
    const place = { locale: 'fr', type: 'animals', documentId: activity?.animals[0] ?? '' } as const;
    expect(activity).toBeDefined();
    expect(animalTimes(saying(text, place))).toEqual([]);
  });

  it('for heights beside the name of a ride', () => {
    const ride = content.entries.rides.find(({ locale, minimumHeight }) => locale === 'en' && minimumHeight !== null);
    const [name, least] = [ride?.title ?? '', ride?.minimumHeight ?? 0];
    expect(least).toBeGreaterThan(0);
    expect(rideHeights(saying(`${name}: seats; ${name} takes those of ${least} cm, others 99 cm`, {}))).toEqual([]);
    expect(rideHeights(saying(`${name} takes those of ${least + 1} cm or 99 inches`, {}))).toHaveLength(2);
    expect(rideHeights(saying('Seats of 45 cm, from 177 cm', { type: 'rides' }))).toHaveLength(1);
  });

  it('for links to the map', () => {
    expect(unlinkedMaps(saying('It is [on the map](/en/map#lake).', {}))).toEqual([]);
    expect(unlinkedMaps(saying('It is on the map.\nSee [the map](/en/parks).', {}))).toHaveLength(2);
    expect(unlinkedMaps(saying('Voyez le plan.', { locale: 'fr', field: 'summary' }))).toEqual([]);
  });
});
