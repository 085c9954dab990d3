/** The point of a place, as editors set it on the map in the panel. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MapPoint } from '../../../src/park/park-map.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';
import { createAccount } from '../support/accounts.ts';
import { Editor } from '../support/editor.ts';
import { launchBrowser, openPanel } from '../support/panel.ts';
import { sharedCms } from '../support/shared-cms.ts';

const cms = sharedCms();
let editor: Editor;
let page: Page;
beforeAll(async () => {
  const browser = await launchBrowser();
  const account = await createAccount(cms, 'strapi-editor');
  editor = new Editor(cms, account);
  page = await openPanel(browser, cms, account);
  await page.goto(
    `/admin/content-manager/collection-types/${typeNamesOf('places').uid}/lion-rock?plugins[i18n][locale]=fr`,
  );
  return () => browser.close();
});

const map = () => page.getByRole('application', { name: /^Carte des parcs/ });

/** The point of the place in each language. */
const points = () =>
  Promise.all(
    (['fr', 'en'] as const).map(
      async (locale) => (await editor.open('places', 'lion-rock', locale)).data['position'] as MapPoint,
    ),
  );

/** Saves, and reads the points then. */
async function saved(): Promise<MapPoint[]> {
  const response = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  expect((await response).status()).toBeLessThan(300);
  return points();
}

describe('the point of a place', () => {
  it('is said in words', async () => {
    await map().waitFor();
    expect(await page.getByText(/^Le point est à \d+, \d+/).count()).toBe(1);
  });

  it('is where the map was tapped, in both languages', async () => {
    const { width = 0, height = 0 } = (await map().boundingBox()) ?? {};
    await map().click({ position: { x: width / 2, y: height / 4 } });
    const [french, english] = await saved();
    // A pixel of the panel is more than a unit of the drawing.
    expect(Math.abs((french?.x ?? 0) - 600)).toBeLessThanOrEqual(2);
    expect(Math.abs((french?.y ?? 0) - 200)).toBeLessThanOrEqual(2);
    expect(english).toEqual(french);
  });

  it('moves by the arrow keys, and so on the site', async () => {
    const [{ x, y } = { x: 0, y: 0 }] = await points();
    await map().press('ArrowRight');
    await map().press('Shift+ArrowDown');
    const position = { x: x + 1, y: y + 10 };
    expect(await saved()).toEqual([position, position]);
    await editor.publish('places', 'lion-rock', {});
    expect(await editor.published('places', 'lion-rock')).toMatchObject({ fr: { position }, en: { position } });
  });
});
