import { describe, expect, it } from 'vitest';
import { alternatesOf } from '#i18n/paths.ts';
import { locales, type RouteId } from '#i18n/routes.ts';
import { readBuilt } from '#tests/support/built-pages.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { partsOf, weighPage, type PageWeight } from '#tests/support/page-weight.ts';

/** Bytes on the wire, and requests: HTML within the first flight of a connection, ten packets. */
const budget: PageWeight = { html: 14_600, script: 6_100, pictures: 8_500, requests: 5 };

/** Kinds that hold more. What makes one of them grow has to be worth it. */
const exceptions: Partial<Record<RouteId, Partial<PageWeight>>> = {
  // Hours, prices, animals, news and activities at a glance, and the hours of a year as structured data.
  home: { html: 15_600 },
  // A calendar for a year and a half, three days of programme, and the day of one's choice.
  schedule: { html: 16_350, script: 7_600 },
  // All questions with their answers, and once more as structured data.
  faq: { html: 21_000 },
  // All animals; the first rows of cards are pictures in view.
  animals: { html: 16_350, requests: 7 },
  job: { script: 6_300 },
  // The nearest matches of an address need the search.
  notFound: { script: 8_700, requests: 8 },
};

describe.each(pageKinds)('the budget of $id', ({ id, paths }) => {
  it.each(locales)('holds in %s', (locale) => {
    const limits = { ...budget, ...exceptions[id] };
    const weight = weighPage(paths[locale]);
    const exceeded = (Object.keys(limits) as (keyof PageWeight)[]).flatMap((part) =>
      weight[part] > limits[part] ? [`${part}: ${weight[part]} of ${limits[part]}`] : [],
    );
    const details = `${paths[locale]}: ${exceeded.join(', ')}. HTML by part: ${JSON.stringify(partsOf(paths[locale]))}`;
    expect(exceeded, details).toEqual([]);
  });
});

// Calendars compress well, but a phone parses all of them.
it.each(locales)('the schedule is at most 88,000 bytes once decompressed, in %s', (locale) => {
  const html = readBuilt(`${alternatesOf('schedule')[locale].slice(1)}/index.html`);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(88_000);
});
