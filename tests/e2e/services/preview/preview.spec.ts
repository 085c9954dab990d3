/** Previews in a browser: by themselves, and in the frame of the content service. */
import { expect, type Page, test } from '@playwright/test';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { type DraftService, startDraftService } from '#tests/support/drafts/draft-service.ts';
import { type RunningPreview, startPreview } from '#tests/support/drafts/running-preview.ts';
import { testSite } from '#tests/support/test-site.ts';

// The content moves with the day, which is that of the preview.
process.env['SOURCE_DATE_EPOCH'] = testSite.environment.SOURCE_DATE_EPOCH;

const otter = { type: 'animals', documentId: 'lontra-canadensis', locale: 'fr' } as const;

let service: DraftService;
let preview: RunningPreview;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await startDraftService();
  preview = await startPreview(service.url);
});

test.afterAll(async () => {
  await preview.close();
  await service.close();
});

test.beforeEach(() => service.reset());

const banner = (page: Page) => page.getByRole('complementary', { name: 'Aperçu' });

test('shows a draft as such, without barriers, also on a narrow phone', async ({ page }) => {
  service.edit('animals', otter.documentId, 'fr', { title: 'Loutre des fjords' });
  service.edit('animals', otter.documentId, 'en', { diet: '' });
  await page.goto(preview.link(otter));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Loutre des fjords');
  await expect(banner(page)).toContainText('Brouillon');
  await expect(banner(page)).toBeInViewport();
  await expect(page).toHaveTitle(/^Brouillon – Loutre des fjords/);
  expect(await findBarriers(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 568 });
  await banner(page).getByText('1 problème empêche la publication').click();
  await expect(banner(page)).toContainText('Alimentation (en anglais)');
  await expectNoSidewaysScroll(page);
  expect(await findBarriers(page)).toEqual([]);
});

test('leads to its alternate, and to drafts that were saved meanwhile', async ({ page }) => {
  service.edit('animals', otter.documentId, 'en', { title: 'Otter of the fjords' });
  await page.goto(preview.link(otter));
  const alternate = banner(page).getByRole('link', { name: 'Version anglaise' });
  await alternate.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Otter of the fjords');
  await expect(page.getByRole('link', { name: 'French version' })).toBeVisible();

  await page.goto(preview.link(otter));
  const name = service.titleOf('animal-groups', 'north-america', 'fr');
  service.edit('animal-groups', 'north-america', 'fr', { title: 'Grand Nord' });
  await page.getByRole('navigation', { name: 'Fil d’Ariane' }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Grand Nord');
});

test('shows in the frame of the content service, and reloads once the entry was saved', async ({ page }) => {
  const framed = page.frameLocator('iframe');
  const saved = async () => {
    // Its script is the last of the page.
    await expect.poll(() => framed.locator('html').evaluate(() => document.readyState)).toBe('complete');
    await page.evaluate(
      (origin) => document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'strapiUpdate' }, origin),
      preview.url,
    );
  };
  await page.goto(`${service.url}/panel?${new URLSearchParams({ src: preview.link(otter) }).toString()}`);
  await expect(framed.getByRole('heading', { level: 1 })).toContainText('Loutre de rivière');
  service.edit('animals', otter.documentId, 'fr', { title: 'Loutre des fjords' });
  await saved();
  await expect(framed.getByRole('heading', { level: 1 })).toContainText('Loutre des fjords');
  // Its address is another one now.
  service.edit('animals', otter.documentId, 'fr', { title: 'Loutre des lacs', slug: 'loutre-des-lacs' });
  await saved();
  await expect(framed.getByRole('heading', { level: 1 })).toContainText('Loutre des lacs');
  service.edit('animals', otter.documentId, 'fr', { title: '' });
  await saved();
  await expect(framed.getByRole('heading', { level: 1 })).toContainText('Ce brouillon ne peut pas encore être montré');
  service.edit('animals', otter.documentId, 'fr', { title: 'Loutre du soir' });
  await saved();
  await expect(framed.getByRole('heading', { level: 1 })).toContainText('Loutre du soir');
});

test('shows in the frame of nobody else', async ({ page }) => {
  const stranger = await startDraftService();
  try {
    await page.goto(`${stranger.url}/panel?${new URLSearchParams({ src: preview.link(otter) }).toString()}`);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  } finally {
    await stranger.close();
  }
});
