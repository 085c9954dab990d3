import { readFileSync } from 'node:fs';
import { type Locale, locales, routes } from '#i18n/routes.ts';
import { expectNoSidewaysScroll } from '#tests/support/accessibility.ts';
import { countNextTo, FilterPage } from '#tests/support/filter-page.ts';
import { sharedPageTest } from '#tests/support/hosts/shared-page.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

/** Addresses of animals in each language: endangered, extinct, and with the longest scientific name. */
const animals = {
  fr: ['/animaux/afrique/elephant-de-savane-d-afrique', '/animaux/oceanie/thylacine'],
  en: ['/en/animals/africa/african-savanna-elephant', '/en/animals/oceania/thylacine'],
};

const statuses = [
  'extinct',
  'criticallyEndangered',
  'endangered',
  'vulnerable',
  'nearThreatened',
  'leastConcern',
] as const;

/** The scale as it is heard. */
function scaleOf(locale: Locale, current: (typeof statuses)[number]): string {
  const items = statuses.map((status) => {
    const name = stringOf(locale, `animals:status.${status}`);
    return `  - listitem: ${status === current ? `${name} ${stringOf(locale, 'animals:currentStatus')}` : name}`;
  });
  return ['- list:', ...items].join('\n');
}

for (const locale of locales) {
  test(`the conservation scale is heard in words in ${locale}, the current status as such`, async ({ page }) => {
    for (const [index, status] of (['endangered', 'extinct'] as const).entries()) {
      await page.goto(animals[locale][index] ?? '');
      const scale = page
        .getByRole('region', { name: stringOf(locale, 'animals:conservationStatus') })
        .getByRole('list');
      await expect(scale).toMatchAriaSnapshot(scaleOf(locale, status));
      await expect(scale.locator('[aria-current]')).toHaveCount(1);
    }
  });

  test(`one choice shows every threatened animal in ${locale}, and their categories narrow it down`, async ({
    page,
  }) => {
    await page.goto(routes.animals[locale]);
    const filter = new FilterPage(page, 'animals', locale);
    const categories = (['criticallyEndangered', 'endangered', 'vulnerable'] as const).map((status) =>
      filter.option(new RegExp(`^${stringOf(locale, `animals:status.${status}`)} \\(`)),
    );
    const counts = await Promise.all(categories.map(countNextTo));
    const threatened = filter.option(new RegExp(`^${RegExp.escape(stringOf(locale, 'lists:threatened'))}`));
    await threatened.check();
    await filter.expectResults(counts.reduce((sum, count) => sum + count, 0));
    await expect(page).toHaveURL(/(statut=menacees-toutes|status=threatened-all)$/);
  });

  test(`a filter of one region in ${locale} leaves no lone link to it on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(routes.animals[locale]);
    const filter = new FilterPage(page, 'animals', locale);
    const regions = page.getByRole('navigation', { name: stringOf(locale, 'animals:regions') });
    await expect(regions).toBeVisible();
    await filter.filter.locator('summary').click();
    await filter.optionAt(0, 1).check();
    await expect(regions).toBeHidden();
    await filter.optionAt(0, 2).check();
    await expect(regions.getByRole('listitem')).toHaveCount(2);
    await filter.button('clear').click();
    await expect(regions).toBeVisible();
  });
}

/** The text spacing that pages must bear (WCAG 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

const species = JSON.parse(
  readFileSync(new URL('../../../../src/content/bundled/fr/animals.json', import.meta.url), 'utf8'),
) as { slug: string; latinName: string }[];
const longest = [...species].sort((a, b) => longestWord(b.latinName) - longestWord(a.latinName)).slice(0, 4);

function longestWord(text: string): number {
  return Math.max(...text.split(' ').map(({ length }) => length));
}

sharedPageTest('the longest scientific names fit into 320 px with wide text spacing', async ({ page }) => {
  await page.goto('/animaux');
  const links = await page.locator('main article a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { slug } of longest) {
    await page.goto(links.find((href) => href?.endsWith(`/${slug}`)) ?? '');
    await page.addStyleTag({ content: textSpacing });
    await expectNoSidewaysScroll(page);
    // Text cut off without scrolling counts as lost too.
    const cut = await page
      .locator('main :is([lang="la"], h1)')
      .evaluateAll((all) => all.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent));
    expect(cut).toEqual([]);
  }
});

test('on a phone, the name of the region stays below the header, and links to a region show its beginning', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, name] of [
    ['/animaux#asie', 'Asie'],
    ['/en/animals#asia', 'Asia'],
  ] as const) {
    await page.goto(path);
    const region = page.getByRole('heading', { level: 2, name });
    const header = page.locator('.header');
    const top = async () => (await region.boundingBox())?.y ?? 0;
    await expect.poll(top).toBeLessThan(120);
    await expect(page.getByRole('region', { name }).locator('> p')).toBeInViewport();
    await page.getByRole('region', { name }).locator('li').last().scrollIntoViewIfNeeded();
    const { y = 0, height = 0 } = (await header.boundingBox()) ?? {};
    expect(Math.abs((await top()) - y - height)).toBeLessThan(4);
  }
});

/** A polar bear, and a talk about it. */
const polarBear = {
  fr: { animal: '/animaux/amerique-du-nord/ours-blanc', talk: '/activites/rendez-vous-avec-l-ours-polaire' },
  en: { animal: '/en/animals/north-america/polar-bear', talk: '/en/activities/polar-bear-talk' },
};

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales) {
    test(`an animal’s page begins with where and when to see it in ${locale}, and links both ways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      const { animal, talk } = polarBear[locale];
      await page.goto(animal);
      await expectNoSidewaysScroll(page);
      const facts = page.locator('main dl').first();
      const names = await facts.locator('dt').allInnerTexts();
      expect(names.slice(0, 2)).toEqual([stringOf(locale, 'animals:place'), stringOf(locale, 'animals:winter')]);
      await expect(facts.locator('dd').first().getByRole('link')).toHaveAttribute('href', /^(\/carte|\/en\/map)#/);
      await expect(facts.locator(`a[href="${talk}"]`)).toHaveText(/21.*2026.*\s(13\sh|1\sp\.m\.)$/);
      const adoption = page.getByRole('link', { name: stringOf(locale, 'animals:adopt') });
      const name = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
      const form = new URL((await adoption.getAttribute('href')) ?? '', 'https://zoo.example');
      expect(form.pathname + form.hash).toBe(`${routes.contact[locale]}#write`);
      expect(form.searchParams.get('about')).toContain(name);
      await page.getByRole('link', { name: stringOf(locale, 'animals:howToAdopt') }).click();
      await expect(page.locator(`main a[href="${animal}"]`)).toBeVisible();
      await page.goto(animal);
      await page
        .getByRole('region', { name: stringOf(locale, 'animals:about') })
        .locator(`a[href="${talk}"]`)
        .click();
      const met = page.getByRole('region', { name: stringOf(locale, 'activities:animals') });
      await expect(met.locator(`a[href="${animal}"]`)).toBeVisible();
    });
  }
});
