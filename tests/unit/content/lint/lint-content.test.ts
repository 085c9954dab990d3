import { beforeAll, describe, expect, it } from 'vitest';
import { animalTimes } from '#content/lint/animal-times.ts';
import { countedEntries } from '#content/lint/counts.ts';
import { lintContent } from '#content/lint/lint-content.ts';
import { type LintedContent, type LintedText, readLintedContent } from '#content/lint/linted-content.ts';
import { unlinkedMaps } from '#content/lint/map-links.ts';
import { rideHeights } from '#content/lint/ride-heights.ts';
import { createBundledSource } from '#content/source/bundled-source.ts';
import { type Edit, EditableContent, setField } from '#tests/support/editable-content.ts';

it('the bundled content follows all advice', async () => {
  expect(await lintContent(createBundledSource())).toEqual([]);
});

/** Advice that compares texts with all entries, of which the content under test has a few. */
const onAllEntries = ['lint.countedEntries', 'lint.animalTime'];

/** The advice on edited content, as the place, the key of the message and what the text holds. */
async function adviceOn(edit: Edit) {
  const content = await EditableContent.create();
  edit(content);
  return (await lintContent(content))
    .map(({ type, documentId, locale, field, expected, received }) => [
      `${type} ${documentId} ${locale} ${field}`,
      typeof expected === 'string' ? expected : expected.key,
      typeof received === 'string' ? received : undefined,
    ])
    .filter(([, key = '']) => !onAllEntries.includes(key));
}

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const otters = { date: '2027-07-10', period: null, availabilities: [], body: 'Otters eat.', duration: null };
const ottersAt = (time: string) => ({ ...otters, schedule: [{ days: everyDay, times: [time] }] });

describe('advice is given on', () => {
  it.each<[string, Edit, (string | undefined)[][]]>([
    [
      'a text of any field, at any depth',
      (content) => {
        content.set('news', 'fr', 'leopard-cubs-names', { summary: 'Votez par e-mail.' });
        setField(content.entry('site', 'en', 'site'), 'contact.directions', 'Behind the theater.');
      },
      [
        ['site site en contact.directions', 'lint.write', undefined],
        ['news leopard-cubs-names fr summary', 'lint.write', undefined],
      ],
    ],
    [
      'a field that no schema reads',
      (content) => content.set('news', 'fr', 'leopard-cubs-names', { titel: 'Léopards' }),
      [['news leopard-cubs-names fr titel', 'lint.unknownField', undefined]],
    ],
    [
      'a price of admission that the price list does not have',
      (content) => {
        content.set('faqs', 'fr', 'how-long-to-visit', { answer: '12,34\u00A0$' });
        content.set('faqs', 'en', 'how-long-to-visit', { answer: '$12.34' });
      },
      [
        ['faqs how-long-to-visit fr answer', 'lint.listedPrice', '12.34'],
        ['faqs how-long-to-visit en answer', 'lint.listedPrice', '12.34'],
      ],
    ],
    [
      'an amount that differs from the French one',
      (content) => {
        content.set('faqs', 'fr', 'how-long-to-visit', { answer: '5\u00A0$ et 1\u00A0250\u00A0$' });
        content.set('faqs', 'en', 'how-long-to-visit', { answer: '$5 and $1,200, of $2 million' });
      },
      [['faqs how-long-to-visit en answer', 'lint.sameAmounts', '1200, 5']],
    ],
    [
      'a number that differs from what another text says',
      (content) => {
        content.set('news', 'fr', 'leopard-cubs-names', { summary: 'Il y a 300 casiers.' });
        content.set('news', 'en', 'leopard-cubs-names', { summary: 'There are 301 lockers.' });
      },
      [['news leopard-cubs-names en summary', 'lint.sameNumber', undefined]],
    ],
    [
      'an activity while its park is closed',
      (content) => content.set('activities', 'fr', 'feeding-otters', ottersAt('03:00')),
      [['activities feeding-otters fr schedule', 'lint.parkHours', '2027-07-10 03:00']],
    ],
    [
      'an activity that its park cuts short by closing',
      (content) => content.set('activities', 'en', 'feeding-otters', { ...ottersAt('12:00'), duration: 600 }),
      [['activities feeding-otters en schedule', 'lint.timeToClosing', '2027-07-10 12:00']],
    ],
    [
      'a job that can be applied for after its first day',
      (content) => content.set('jobs', 'fr', 'lifeguard', { startsOn: '2027-06-01', closesOn: '2027-06-02' }),
      [['jobs lifeguard fr closesOn', 'lint.applyBeforeStart', '2027-06-02']],
    ],
  ])('%s', async (_, edit, advice) => {
    expect(await adviceOn(edit)).toEqual(advice);
  });

  it('a season that does not begin when the calendar says', async () => {
    const advice = await adviceOn((content) => {
      const body = String(content.entry('pages', 'en', 'plan-your-visit')['body']);
      content.set('pages', 'en', 'plan-your-visit', { body: `${body}\n\n| January 17 – March 30 | snow |` });
    });
    expect(advice).toContainEqual(['pages plan-your-visit en body', 'lint.season', 'January 17']);
    expect(advice.every(([, key]) => key === 'lint.season')).toBe(true);
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
