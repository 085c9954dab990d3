import { expect, test } from 'vitest';
import { listFiles } from '#i18n/list-files.ts';
import { alternatesOf, pathFor } from '#i18n/paths.ts';
import { type Locale, locales } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import type { DayPlans } from '#park/day/day-plans.ts';
import { attributeOf, builtFiles, pages, readBuilt } from '#tests/support/built-pages.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import { stringOf } from '#tests/support/strings.ts';
import { testSite } from '#tests/support/test-site.ts';

interface Dated {
  slug: string;
  closesOn?: string | null;
  parent?: unknown;
  inMenu?: boolean;
  booking?: { need: 'required' | 'recommended' } | null;
}

const bundled = (locale: Locale, collection: string) => bundledEntries<Dated>(locale, collection);

/** The date in the zoo's own time zone. */
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', dateStyle: 'short' }).format(
  testSite.builtAt,
);

test.each(locales)('expired jobs are nowhere on the site: %s', (locale) => {
  const expired = bundled(locale, 'jobs').filter(({ closesOn }) => closesOn && closesOn < today);
  expect(expired).not.toEqual([]);
  for (const { slug } of expired) {
    expect(builtFiles(`**/${slug}/**`)).toEqual([]);
    expect(pages.filter(({ html }) => html.includes(`/${slug}"`)).map(({ path }) => path)).toEqual([]);
  }
});

const bookingWords = {
  fr: { required: 'réservation obligatoire', recommended: 'réservation conseillée' },
  en: { required: 'booking required', recommended: 'booking recommended' },
};

test.each(locales)('lists and days of activities show whether to book: %s', (locale) => {
  const { html: cards } = JSON.parse(readBuilt(listFiles.activities[locale].slice(1))) as { html: string };
  const { activities: inDays } = JSON.parse(readBuilt(files.days[locale].slice(1))) as DayPlans;
  const words = Object.values(bookingWords[locale]);
  const wordIn = (text = '') => words.find((word) => text.includes(word));
  const activities = bundled(locale, 'activities');
  expect(activities.filter(({ booking }) => booking).length).toBeGreaterThan(0);
  for (const { slug, booking } of activities) {
    const href = pathFor('activity', locale, { slug });
    const expected = booking ? bookingWords[locale][booking.need] : undefined;
    const card = cards.split('<article').find((html) => html.includes(`href="${href}"`));
    expect(card).toBeDefined();
    expect(wordIn(card), `the card of ${href}`).toBe(expected);
    const inDay = inDays.find((activity) => activity.href === href);
    if (inDay) expect(wordIn(inDay.place), `the programme of ${href}`).toBe(expected);
  }
});

test.each(locales)('home ends in every page made by editors, its menu has those marked for it: %s', (locale) => {
  const roots = bundled(locale, 'pages').filter(({ parent }) => !parent);
  const home = pages.find(({ path }) => path === pathFor('home', locale));
  const linkedIn = (part: string) => {
    const links = home?.document.querySelector(part)?.querySelectorAll('a') ?? [];
    const addresses = links.map((link) => attributeOf(link, 'href'));
    return roots.map(({ slug }) => slug).filter((slug) => addresses.includes(pathFor('page', locale, { page: slug })));
  };
  expect(roots.filter(({ inMenu }) => inMenu === false)).not.toHaveLength(0);
  expect(linkedIn('footer')).toEqual(roots.map(({ slug }) => slug));
  expect(linkedIn('#menu')).toEqual(roots.filter(({ inMenu }) => inMenu !== false).map(({ slug }) => slug));
});

test.each(locales)('every day on which a park opens has its tickets: %s', (locale) => {
  const { days } = JSON.parse(readBuilt(files.days[locale].slice(1))) as DayPlans;
  expect(Object.keys(days)[0]).toBe(today);
  expect(Object.keys(days).length).toBeGreaterThan(300);
  const withoutTickets = Object.entries(days).filter(([, { isOpen, tickets }]) => isOpen && tickets.length === 0);
  expect(withoutTickets.map(([date]) => date)).toEqual([]);
});

test.each(locales)('the list of animals counts the living ones as texts do: %s', (locale) => {
  const animals = bundledEntries<{ conservationStatus: string }>(locale, 'animals');
  const living = animals.filter(({ conservationStatus }) => conservationStatus !== 'extinct').length;
  const [beginning = ''] = stringOf(locale, 'animals:living_other').split('{{count}}');
  const list = readBuilt(`${alternatesOf('animals')[locale].slice(1)}/index.html`);
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');
  expect(plain(list)).toContain(plain(beginning).replace('{{living}}', String(living)));
});
