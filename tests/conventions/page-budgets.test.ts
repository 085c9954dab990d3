import { describe, expect, it } from 'vitest';
import { alternatesOf } from '#i18n/paths.ts';
import { locales, type RouteId } from '#i18n/routes.ts';
import { readBuilt } from '#tests/support/built-pages.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { type PageWeight, partsOf, weighPage } from '#tests/support/page-weight.ts';

interface Budget extends PageWeight {
  /** The page with its styles and its script. */
  'html and script': number;
}

/**
 * Bytes on the wire, and requests: a tenth more than the heaviest page weighed when it was last looked at, so that
 * only a page that has really grown fails. `npm run bench -- weights` shows the differences from the last release.
 */
const budget: Budget = { html: 15_800, script: 6_400, pictures: 9_200, requests: 6, 'html and script': 24_576 };

/** Kinds that hold more. What makes one of them grow has to be worth it. */
const exceptions: Partial<Record<RouteId, Partial<Budget>>> = {
  // Hours, prices, animals, news and activities at a glance, and the hours of a year as structured data.
  home: { html: 17_200 },
  // A calendar for a year and a half, three days of programme, and the day of one's choice.
  schedule: { html: 18_000, script: 8_192 },
  // All questions with their answers, and once more as structured data.
  faq: { html: 23_000, 'html and script': 29_400 },
  // All animals; the first rows of cards are pictures in view.
  animals: { html: 17_900, requests: 8 },
  job: { script: 6_900 },
  // The nearest matches of an address need the search.
  notFound: { script: 9_500, requests: 9 },
};

describe.each(pageKinds)('the budget of $id', ({ id, paths }) => {
  it.each(locales)('holds in %s', (locale) => {
    const limits = { ...budget, ...exceptions[id] };
    const page = weighPage(paths[locale]);
    const weight: Budget = { ...page, 'html and script': page.html + page.script };
    const exceeded = (Object.keys(limits) as (keyof Budget)[]).flatMap((part) =>
      weight[part] > limits[part] ? [`${part}: ${weight[part]} of ${limits[part]}`] : [],
    );
    const details = `${paths[locale]}: ${exceeded.join(', ')}. HTML by part: ${JSON.stringify(partsOf(paths[locale]))}`;
    expect(exceeded, details).toEqual([]);
  });
});

// Calendars compress well, but a phone parses all of them. A tenth of headroom, as above.
it.each(locales)('the schedule is at most 106,000 bytes once decompressed, in %s', (locale) => {
  const html = readBuilt(`${alternatesOf('schedule')[locale].slice(1)}/index.html`);
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(106_000);
});
