/** Animals: their status as it is heard, their list, and what their pages begin with. */
import { readFileSync } from 'node:fs';
import { routes } from '#i18n/routes.ts';
import { expectNoSidewaysScroll } from '#tests/support/accessibility.ts';
import { countNextTo, FilterPage } from '#tests/support/filter-page.ts';
import { sharedPageTest } from '#tests/support/hosts/shared-page.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

const statuses = [
  'extinct',
  'criticallyEndangered',
  'endangered',
  'vulnerable',
  'nearThreatened',
  'leastConcern',
] as const;

/** The scale as it is heard. */
function scaleOf(current: (typeof statuses)[number]): string {
  const items = statuses.map((status) => {
    const name = stringOf('fr', `animals:status.${status}`);
    return `  - listitem: ${status === current ? `${name} ${stringOf('fr', 'animals:currentStatus')}` : name}`;
  });
  return ['- list:', ...items].join('\n');
}

test('the conservation scale is heard in words, the current status as such', async ({ page }) => {
  for (const [path, status] of [
    ['/animaux/afrique/elephant-de-savane-d-afrique', 'endangered'],
    ['/animaux/oceanie/thylacine', 'extinct'],
  ] as const) {
    await page.goto(path);
    const scale = page.getByRole('region', { name: stringOf('fr', 'animals:conservationStatus') }).getByRole('list');
    await expect(scale).toMatchAriaSnapshot(scaleOf(status));
    await expect(scale.locator('[aria-current]')).toHaveCount(1);
  }
});

test('one choice shows every threatened animal, and their categories narrow it down', async ({ page }) => {
  await page.goto(routes.animals.en);
  const filter = new FilterPage(page, 'animals', 'en');
  const categories = (['criticallyEndangered', 'endangered', 'vulnerable'] as const).map((status) =>
    filter.option(new RegExp(`^${stringOf('en', `animals:status.${status}`)} \\(`)),
  );
  const counts = await Promise.all(categories.map(countNextTo));
  await filter.option(new RegExp(`^${RegExp.escape(stringOf('en', 'lists:threatened'))}`)).check();
  await filter.expectResults(counts.reduce((sum, count) => sum + count, 0));
  await expect(page).toHaveURL(/status=threatened-all$/);
});

/** The text spacing that pages must bear (WCAG 1.4.12). */
const textSpacing = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}`;

const species = JSON.parse(
  readFileSync(new URL('../../../../src/content/bundled/fr/animals.json', import.meta.url), 'utf8'),
) as { slug: string; latinName: string }[];
const longest = [...species].sort((a, b) => longestWord(b.latinName) - longestWord(a.latinName)).slice(0, 2);

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
  await page.goto('/animaux#asie');
  const heading = page.getByRole('heading', { level: 2, name: 'Asie' });
  const region = page.getByRole('region', { name: 'Asie' });
  const top = async () => (await heading.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeLessThan(120);
  await expect(region.locator('> p')).toBeInViewport();
  await region.locator('li').last().scrollIntoViewIfNeeded();
  const { y = 0, height = 0 } = (await page.locator('.header').boundingBox()) ?? {};
  expect(Math.abs((await top()) - y - height)).toBeLessThan(4);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an animal’s page begins with where and when to see it, and links both ways', async ({ page }) => {
    const text = (key: string) => stringOf('fr', key);
    const [animal, talk] = ['/animaux/amerique-du-nord/ours-blanc', '/activites/rendez-vous-avec-l-ours-polaire'];
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(animal);
    await expectNoSidewaysScroll(page);
    const facts = page.locator('main dl').first();
    const names = await facts.locator('dt').allInnerTexts();
    expect(names.slice(0, 2)).toEqual([text('animals:place'), text('animals:winter')]);
    await expect(facts.locator('dd').first().getByRole('link')).toHaveAttribute('href', /^\/carte#/);
    await expect(facts.locator(`a[href="${talk}"]`)).toHaveText(/21.*2026.*\s13\sh$/);
    const adoption = page.getByRole('link', { name: text('animals:adopt') });
    const name = (await page.getByRole('heading', { level: 1 }).innerText()).trim();
    const form = new URL((await adoption.getAttribute('href')) ?? '', 'https://zoo.example');
    expect(form.pathname + form.hash).toBe(`${routes.contact.fr}#write`);
    expect(form.searchParams.get('about')).toContain(name);
    await page.getByRole('link', { name: text('animals:howToAdopt') }).click();
    await expect(page.locator(`main a[href="${animal}"]`)).toBeVisible();
    await page.goto(animal);
    await page
      .getByRole('region', { name: text('animals:about') })
      .locator(`a[href="${talk}"]`)
      .click();
    const met = page.getByRole('region', { name: text('activities:animals') });
    await expect(met.locator(`a[href="${animal}"]`)).toBeVisible();
  });
});
