/** The map of the parks: by pointer, keyboard and touch, with script and without. */
import type { Locator, Page } from '@playwright/test';
import { type Locale, routes } from '#i18n/routes.ts';
import { expectNoSidewaysScroll, findBarriers } from '#tests/support/accessibility.ts';
import { fakeConnection } from '#tests/support/browser-limits.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import { visit } from '#tests/support/client-navigation.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

interface Place {
  documentId: string;
  slug: string;
  name: string;
  kind: string;
  note: string;
  serves: string[];
  stepFree: boolean;
}

const placesIn = (locale: Locale) => bundledEntries<Place>(locale, 'places');

function placeIn(locale: Locale, id: string): Place {
  const place = placesIn(locale).find(({ documentId }) => documentId === id);
  if (!place) throw new Error(`The bundled content has no place ${id}.`);
  return place;
}

const phone = { width: 360, height: 740 };
/** Lion Rock. */
const known = 'lion-rock';
/** The zone of that place on the drawing. */
const zoneOn = (page: Page, locale: Locale) =>
  page.locator('.zones').getByRole('link', { name: stringOf(locale, 'map:zone.africanPlain') });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown on the map.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** Waits until the sheet of a place has followed the frame of the drawing: it does in the frame after a scroll. */
const awaitSheet = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });

/** Beside the gate. */
const inThePark = { latitude: 45.2705, longitude: -72.6901, accuracy: 20 };
const farAway = { latitude: 45.5019, longitude: -73.5674, accuracy: 20 };

for (const [state, javaScriptEnabled, locale] of [
  ['with script', true, 'fr'],
  ['without script', false, 'en'],
] as const) {
  test.describe(state, () => {
    test.use({ javaScriptEnabled });

    test(`each place is a link on the drawing, and an entry that a link shows, in ${locale}`, async ({ page }) => {
      await page.goto(routes.map[locale]);
      const list = page.locator('.places');
      await expect(page.locator('.pins a')).toHaveCount(placesIn(locale).length);
      await expect(list.locator('li')).toHaveCount(placesIn(locale).length);
      const withoutSymbol = await page
        .locator(':is(.pins, .places) use')
        .evaluateAll((uses) => uses.filter((use) => !document.querySelector(use.getAttribute('href') ?? '')).length);
      expect(withoutSymbol).toBe(0);
      const { slug, name, note } = placeIn(locale, known);
      const entry = list.locator(`#${slug}`);
      await expect(entry).toBeHidden();
      await list.locator('summary', { hasText: stringOf(locale, 'map:zone.africanPlain') }).click();
      await expect(entry).toBeVisible();
      await expect(entry).toContainText(name);
      await expect(entry).toContainText(note);
      // At first the drawing says how many places a zone has; scripts show them.
      if (javaScriptEnabled) {
        await expect(page.locator('.pins a:visible')).toHaveCount(0);
        await zoneOn(page, locale).click();
        await expect(page).toHaveURL(routes.map[locale]);
        await expect(page.locator(`.pins a[href="#${slug}"]`)).toBeInViewport();
      }
      await expect(page.locator('.pins').getByRole('link', { name, exact: true })).toHaveAttribute('href', `#${slug}`);
      // Buttons do nothing without script.
      if (!javaScriptEnabled) await expect(page.locator('park-map').getByRole('button')).toHaveCount(0);
      // A place whose name is its kind says it once.
      const table = placeIn(locale, 'adult-changing-table');
      await expect(page.locator(`#${table.slug} p`).getByText(table.name)).toHaveCount(1);

      // A link to a place shows it over the map, on a phone.
      await page.setViewportSize(phone);
      await page.goto('/404');
      await page.goto(`${routes.map[locale]}#${slug}`);
      await expect(entry.getByRole('link', { name, exact: true })).toBeInViewport();
      const ring = page.locator(`.pins a[href="#${slug}"]`);
      await expect(ring).toHaveCSS('stroke-width', '9px');
      await entry.getByRole('link', { name: stringOf(locale, 'map:close') }).click();
      await expect(entry).not.toBeInViewport();
      await expect(ring).toHaveCSS('stroke-width', '1.5px');
    });

    test('one need shows the places that answer it, several those that answer all of them', async ({ page }) => {
      const shownIn = (list: string) => page.locator(`${list}:visible`);
      const expectShown = async (count: number) => {
        for (const list of ['.places li', '.pins a']) await expect(shownIn(list)).toHaveCount(count);
      };
      const need = (name: string) =>
        page.getByRole('checkbox', { name: stringOf('en', `map:need.${name}`), exact: true });
      const has = ({ kind, serves }: Place, ...kinds: string[]) => [kind, ...serves].some((one) => kinds.includes(one));
      const toilets = placesIn('en').filter((place) => has(place, 'toilets', 'adultChangingTable'));
      expect(toilets.length).toBeGreaterThan(5);
      await page.goto(routes.map.en);
      await need('toilets').check();
      await expectShown(toilets.length);
      // A place that serves food and has washrooms is shown as what was looked for.
      const both = placeIn('en', toilets.find(({ kind }) => kind === 'food')?.documentId ?? '');
      const symbol = page.locator(`.pins a[href="#${both.slug}"] use`).first();
      if (javaScriptEnabled) {
        await expect(symbol).toHaveAttribute('href', '#symbol-toilets');
        await need('toilets').uncheck();
        await expect(symbol).toHaveAttribute('href', '#symbol-food');
      }
      await page.goto('/en/map/toilets');
      await expect(symbol).toHaveAttribute('href', '#symbol-toilets');
      await expect(page.locator('.chip[aria-current="page"]')).toHaveText(stringOf('en', 'map:need.toilets'));
      await expect(page.locator('.places li')).toHaveCount(toilets.length);
      await expectShown(toilets.length);
      await page
        .locator('need-chips')
        .getByRole('link', { name: stringOf('en', 'map:all') })
        .click();
      await expect(page).toHaveURL(routes.map.en);
      await expect(page.locator('.pins a:visible')).toHaveCount(javaScriptEnabled ? 0 : placesIn('en').length);

      await page.goto('/en/map/step-free');
      const all = placesIn('en').filter(({ stepFree }) => stepFree);
      await expect(page.locator('.places li')).toHaveCount(all.length);
      // So many are folded up by zone until something leaves some out.
      await expect(shownIn('.places li')).toHaveCount(0);
      for (const name of ['toilets', 'littleOnes']) await need(name).check();
      const littleOnes = ['changingTable', 'nursing', 'playground', 'rental'];
      const answers = all.filter(
        (place) => has(place, 'toilets', 'adultChangingTable') && has(place, ...littleOnes),
      ).length;
      expect(answers).toBeGreaterThan(0);
      expect(answers).toBeLessThan(all.length);
      await expectShown(answers);
      if (!javaScriptEnabled) {
        // What leaves places out is not folded up, though only a script could open it.
        await page.goto('/en/contact-us');
        await page.goBack();
        await expect(shownIn('.places li')).toHaveCount(answers);
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
        return;
      }

      // In the address, which is a link to the same, in the other language too.
      await expect(page).toHaveURL('/en/map/step-free?need=toilets&need=littleOnes');
      await expect(page.locator('need-chips').getByRole('status')).toHaveText(
        `Step-free, Washrooms, Little ones: ${answers}`,
      );
      await expect(page.locator('.places h3:visible')).not.toHaveCount(0);
      for (const zone of await page.locator('.places section:visible').all()) {
        await expect(zone.locator('li:visible')).not.toHaveCount(0);
      }
      await page.reload();
      await expect(shownIn('.places li')).toHaveCount(answers);
      await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
      await expect(page).toHaveURL('/carte/sans-marche?besoin=toilets&besoin=littleOnes');
      await expect(shownIn('.places li')).toHaveCount(answers);
      await page.getByRole('checkbox', { name: stringOf('fr', 'map:need.quiet'), exact: true }).check();
      await expect(page.locator('need-chips').getByRole('status')).toHaveText(stringOf('fr', 'map:foundNone'));
      expect(await findBarriers(page, 'all', 'need-chips')).toEqual([]);
    });
  });
}

test('a chip changes the map in its place, and back leads through what was chosen', async ({ page }) => {
  await visit(page, routes.map.en);
  const chip = (need: string) => page.getByRole('checkbox', { name: stringOf('en', `map:need.${need}`), exact: true });
  const shown = page.locator('.pins a:visible');
  const unfolded = page.locator('.places details[open]');
  const unfoldedFirst = await unfolded.count();
  await page.locator('.places').evaluate((list) => list.setAttribute('data-seen', ''));
  await chip('toilets').check();
  await expect(page).toHaveURL(`${routes.map.en}?need=toilets`);
  const toilets = await shown.count();
  expect(toilets).toBeGreaterThan(0);
  await chip('stepFree').check();
  await expect(page).toHaveURL(`${routes.map.en}?need=toilets&need=stepFree`);
  await page.goBack();
  await expect(page).toHaveURL(`${routes.map.en}?need=toilets`);
  await expect(chip('stepFree')).not.toBeChecked();
  await expect(shown).toHaveCount(toilets);
  await page.goBack();
  await expect(page).toHaveURL(routes.map.en);
  await expect(shown).toHaveCount(0);
  await expect(page.locator('need-chips [role="status"]')).toBeEmpty();
  // The zones are folded up again.
  await expect(unfolded).toHaveCount(unfoldedFirst);
  await page.goForward();
  await expect(shown).toHaveCount(toilets);

  await test.step('a place, shown by its link or its pin, leaves the page as it is, and back and forward do', async () => {
    const open = page.locator('.places li').filter({ has: page.locator('.close:visible') });
    const places = await page.locator('.places li:visible').evaluateAll((all) => all.slice(0, 2).map(({ id }) => id));
    const [first = '', second = ''] = places;
    await page.locator(`#${first} p > a`).click();
    await expect(open).toHaveId(first);
    await page.locator(`.pins a[href="#${second}"]`).press('Enter');
    await expect(open).toHaveId(second);
    await expect(page).toHaveURL(`${routes.map.en}?need=toilets#${second}`);
    await open.locator('.close').click();
    await expect(open).toHaveCount(0);
    for (const id of [second, first]) {
      await page.goBack();
      await expect(open).toHaveId(id);
    }
    await page.goBack();
    await expect(page).toHaveURL(`${routes.map.en}?need=toilets`);
    await expect(open).toHaveCount(0);
    await page.goForward();
    await expect(open).toHaveId(first);
    await expect(chip('toilets')).toBeChecked();
  });
  await expect(page.locator('.places[data-seen]')).toHaveCount(1);
});

test('the chips are one row on a phone, each within reach of the keyboard and with a ring', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(routes.map.fr);
  const chips = page.locator('need-chips .chip');
  const tops = await chips.evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  // The frame cuts no name of a zone.
  const cut = await page.locator('.zones > *').evaluateAll((names) =>
    names
      .filter((name) => {
        const [box, frame] = [name, name.closest('.viewport')].map((one) => one?.getBoundingClientRect());
        if (!box || !frame || box.right < frame.left || box.left > frame.right) return false;
        const isWithin = box.left >= frame.left && box.right <= frame.right;
        return !isWithin && getComputedStyle(name).opacity !== '0';
      })
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  const boxes = page.locator('need-chips').getByRole('checkbox');
  await boxes.first().focus();
  for (let step = 1; step < (await boxes.count()); step += 1) await page.keyboard.press('Tab');
  await expect(boxes.last()).toBeFocused();
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  await expect(chips.last()).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Space');
  await expect(boxes.last()).toBeChecked();
  // Chosen chips come first, and what was found is within the frame of the drawing.
  const rows = page.locator('need-chips .row');
  await expect.poll(() => rows.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  await boxes.last().uncheck();
  const table = page.getByRole('checkbox', { name: stringOf('fr', 'map:need.adultChangingTable') });
  await table.check();
  const pins = page.locator('.pins a:visible use');
  await expect(pins).toHaveCount(2);
  for (const pin of await pins.all()) await expect(pin).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
});

test('a place that a link of another page has chosen leaves, for another one too, and comes back', async ({ page }) => {
  const { slug } = placeIn('fr', 'polar-viewing-room');
  const other = placeIn('fr', known);
  const shown = page.locator('.places li').filter({ has: page.locator('.close:visible') });
  const ringed = page.locator('.pins [aria-current]');
  await visit(page, '/activites/rendez-vous-avec-l-ours-polaire');
  await page.getByRole('main').getByRole('link', { name: 'Rive polaire, salle vitrée' }).click();
  await expect(page).toHaveURL(`${routes.map.fr}#${slug}`);
  await expect(page.locator(`#${slug}`)).toBeInViewport();
  const isChosen = async (...hashes: string[]) => {
    await expect(shown).toHaveCount(hashes.length);
    await expect(ringed).toHaveCount(hashes.length);
    for (const hash of hashes) {
      await expect(shown).toHaveId(hash);
      await expect(ringed).toHaveAttribute('href', `#${hash}`);
    }
  };
  await isChosen(slug);
  await ringed.hover();
  await expect(ringed).toHaveCSS('stroke-width', '9px');
  await page.locator('.places summary', { hasText: stringOf('fr', 'map:zone.africanPlain') }).click();
  await page.locator('.places').getByRole('link', { name: other.name, exact: true }).click();
  await isChosen(other.slug);
  await shown.getByRole('link', { name: stringOf('fr', 'map:close') }).click();
  await isChosen();
  for (const hash of [[other.slug], [slug]]) {
    await page.goBack();
    await isChosen(...hash);
  }
  await page.goBack();
  await expect(page.locator('park-map')).toHaveCount(0);
  await page.goForward();
  await isChosen(slug);

  // Animals say where they are as well.
  const rock = placeIn('en', known);
  await page.goto('/en/animals/africa/african-lion');
  await page.getByRole('main').getByRole('link', { name: rock.name, exact: true }).click();
  await expect(page).toHaveURL(`${routes.map.en}#${rock.slug}`);
});

test('by keyboard, a pin leads into the entry of its place, and back', async ({ page }) => {
  await page.goto(routes.map.en);
  const { slug, name } = placeIn('en', known);
  const pin = page.locator(`.pins a[href="#${slug}"]`);
  await zoneOn(page, 'en').press('Enter');
  await expect(pin).toBeVisible();
  const entry = page.locator(`#${slug}`);
  const close = entry.getByRole('link', { name: stringOf('en', 'map:close') });
  for (const leave of [() => page.keyboard.press('Escape'), () => close.press('Enter')]) {
    await pin.press('Enter');
    const link = entry.getByRole('link', { name, exact: true });
    await expect(link).toBeFocused();
    // On a wide screen the entry lies in the left half of the map.
    const [sheet, frame] = [await entry.boundingBox(), await page.locator('park-map .viewport').boundingBox()];
    if (!sheet || !frame) throw new Error('The place is not shown on the map.');
    expect(sheet.x).toBeGreaterThan(frame.x);
    expect(sheet.x + sheet.width).toBeLessThan(frame.x + frame.width / 2);
    // The ring around it covers nothing of the line below.
    const ring = await link.evaluate((one) => {
      const { outlineWidth, outlineOffset } = getComputedStyle(one);
      return one.getBoundingClientRect().bottom + Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    });
    expect(ring).toBeLessThanOrEqual((await entry.locator('small').boundingBox())?.y ?? 0);
    await page.keyboard.press('Tab');
    await expect(close).toBeFocused();
    await leave();
    await expect(close).toBeHidden();
    await expect(pin).toBeFocused();
  }
});

test('a link to a place leaves its pin clear of its entry, which lies inside the frame of a wide screen', async ({
  page,
}) => {
  const sizes = [phone, { width: 960, height: 700 }, { width: 1024, height: 1366 }, { width: 1920, height: 1080 }];
  // At the upper edge of the drawing, at its left edge, and at its lower one.
  const slugs = ['old-barn', 'kangaroo-plain', 'p3-coaches'].map((id) => placeIn('fr', id).slug);
  for (const [size, slug] of sizes.flatMap((one) => slugs.map((id) => [one, id] as const))) {
    await page.setViewportSize(size);
    await page.goto('/404');
    await page.goto(`${routes.map.fr}#${slug}`);
    const [entry, pin] = [page.locator(`#${slug}`), page.locator(`.pins a[href="#${slug}"]`)];
    await expect(entry.getByRole('link').first()).toBeFocused();
    await awaitSheet(page);
    const [sheet, symbol, frame] = [
      await boxOf(entry),
      await boxOf(pin.locator('use').first()),
      await boxOf(page.locator('park-map .viewport')),
    ];
    const isWide = size !== phone;
    const where = `${slug} at ${size.width} × ${size.height}`;
    expect(isWide ? symbol.x - sheet.right : sheet.y - symbol.bottom, where).toBeGreaterThan(0);
    expect(symbol.y, where).toBeGreaterThan((await boxOf(page.locator('header').first())).bottom);
    if (!isWide) continue;
    expect(sheet.y, where).toBeGreaterThan(frame.y);
    expect(sheet.bottom, where).toBeLessThan(frame.bottom);
    expect(frame.bottom, where).toBeLessThanOrEqual(size.height);
  }
  // The room beside the drawing moves nothing when it is zoomed.
  const pin = page.locator('.pins [aria-current] use').first();
  const before = await boxOf(pin);
  const zoom = (name: 'zoomIn' | 'zoomOut') =>
    page.getByRole('button', { name: stringOf('fr', `map:${name}`) }).click();
  await zoom('zoomIn');
  expect(await boxOf(pin)).not.toEqual(before);
  await zoom('zoomOut');
  expect((await boxOf(pin)).x).toBeCloseTo(before.x, 0);
});

test('a drawing that light mode left out shows what was chosen before, and asks nobody where they are', async ({
  page,
}) => {
  await fakeConnection(page);
  const pinOf = (id: string) => page.locator(`.pins a[href="#${placeIn('fr', id).slug}"]`);
  const show = () => page.getByRole('button', { name: stringOf('fr', 'layout:showPicture') }).click();
  for (const size of [phone, { width: 1280, height: 740 }]) {
    await page.setViewportSize(size);
    await page.goto('/404');
    await page.goto(`${routes.map.fr}?de=entree#${placeIn('fr', 'kangaroo-plain').slug}`);
    const sheet = page.locator('.places li:target');
    await expect(sheet.locator('ol li').first()).toBeInViewport();
    expect((await boxOf(sheet)).bottom).toBeGreaterThan(size.height - 20);
    await show();
    await expect(pinOf('kangaroo-plain')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.way-line .middle')).toBeInViewport();
  }
  await page.goto(`${routes.map.fr}?besoin=adultChangingTable`);
  await show();
  await expect(pinOf('adult-changing-table')).toBeInViewport({ ratio: 1 });
  // Said nothing, which takes no room.
  await expect(page.locator('park-map [role="status"]')).toBeEmpty();
});

test('the map zooms by button, key and wheel, and back', async ({ page }) => {
  await page.goto(routes.map.en);
  const canvas = page.locator('park-map .canvas');
  const width = async () => Math.round((await canvas.boundingBox())?.width ?? 0);
  const first = await width();
  await page.getByRole('button', { name: stringOf('en', 'map:zoomIn') }).click();
  await expect.poll(width).toBe(Math.round(first * 1.5));
  await page.getByRole('button', { name: stringOf('en', 'map:zoomOut') }).click();
  await expect.poll(width).toBe(first);
  const region = page.getByRole('region', { name: stringOf('en', 'map:region') });
  await region.press('+');
  await expect.poll(width).toBe(Math.round(first * 1.5));
  await region.press('0');
  await expect.poll(width).toBe(first);
  // They work from the buttons and the places, too, and the buttons come first.
  await page.locator('need-chips input').last().focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: stringOf('en', 'map:zoomIn') })).toBeFocused();
  await page.keyboard.press('+');
  await expect.poll(width).toBe(Math.round(first * 1.5));
  await page.locator('.pins a').first().press('-');
  await expect.poll(width).toBe(first);
  await region.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeGreaterThan(first);
});

test.describe('with two fingers on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('a pinch zooms the map, not the page, and the map is not lost', async ({ page, context }) => {
    await page.goto(routes.map.en);
    const viewport = page.locator('park-map .viewport');
    await viewport.scrollIntoViewIfNeeded();
    const session = await context.newCDPSession(page);
    const frame = await viewport.boundingBox();
    if (!frame) throw new Error('The map is not shown.');
    const [x, y] = [frame.x + frame.width / 2, frame.y + Math.min(frame.height, phone.height - frame.y) / 2];
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread?: number) => {
      const fingers = spread === undefined ? [] : [x - spread / 2, x + spread / 2];
      const touchPoints = fingers.map((finger, id) => ({ x: finger, y, id }));
      return session.send('Input.dispatchTouchEvent', { type, touchPoints });
    };
    const measure = () =>
      page.evaluate(
        ([across, down]) => {
          const drawing = document.querySelector('park-map .canvas')?.getBoundingClientRect();
          const seen = document.querySelector('park-map .viewport')?.getBoundingClientRect();
          if (!drawing || !seen) throw new Error('There is no map.');
          return {
            width: drawing.width,
            /** What is below the middle of the fingers, in parts of the drawing. */
            middle: [(across - drawing.left) / drawing.width, (down - drawing.top) / drawing.height],
            /** The window of the map shows nothing beside the drawing. */
            isFilled: drawing.left <= seen.left + 2 && drawing.right >= seen.right - 2,
            pageScale: visualViewport?.scale,
            pageWidth: document.documentElement.scrollWidth,
          };
        },
        [x, y] as const,
      );
    const before = await measure();

    // The first touch has the script loaded.
    await expect(async () => {
      await touch('touchStart', 60);
      for (const spread of [70, 90, 120]) await touch('touchMove', spread);
      await touch('touchEnd');
      expect((await measure()).width).toBeGreaterThan(before.width * 1.5);
    }).toPass();
    const wide = await measure();
    expect(wide).toMatchObject({ isFilled: true, pageScale: before.pageScale, pageWidth: before.pageWidth });
    for (const [axis, part] of wide.middle.entries()) expect(part).toBeCloseTo(before.middle[axis] ?? 0, 1);

    // Together again, by more than there is.
    await touch('touchStart', 300);
    for (const spread of [200, 100, 20, 4]) await touch('touchMove', spread);
    await touch('touchEnd');
    await expect.poll(measure).toMatchObject({ width: before.width, isFilled: true, pageScale: before.pageScale });
    // One finger scrolls it again.
    await expect(viewport).toHaveCSS('touch-action', 'pan-x pan-y');
  });
});

test('the map scrolls by the arrow keys', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(routes.map.en);
  const region = page.getByRole('region', { name: stringOf('en', 'map:region') });
  const scrolled = () => region.evaluate(({ scrollLeft }) => scrollLeft);
  await expect.poll(scrolled).toBeGreaterThan(0);
  const first = await scrolled();
  // A busy browser may drop a key that comes while the page is still being painted.
  await expect(async () => {
    await region.press('ArrowRight');
    await expect.poll(scrolled, { timeout: 1000 }).toBeGreaterThan(first);
  }).toPass();
});

test.describe('the visitor’s own position', () => {
  const ask = (page: Page) => page.getByRole('button', { name: stringOf('fr', 'map:whereAmI') }).click();
  const status = (page: Page) => page.locator('park-map').getByRole('status');
  const say = (key: string) => stringOf('fr', `map-position:${key}`);

  test('is drawn with its accuracy, and goes nowhere', async ({ page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(inThePark);
    await page.clock.setFixedTime('2026-11-20T12:40:00-05:00');
    await page.goto(routes.map.fr);
    await ask(page);
    await expect(status(page)).toHaveText(say('here').replace('{{metres}}', '20'));
    await expect(page.locator('.visitor circle')).toHaveCount(2);
    // The page scrolls no farther than the frame of the drawing needs.
    const [frame, header] = [
      await boxOf(page.locator('park-map .viewport')),
      await boxOf(page.locator('header').first()),
    ];
    expect(frame.y).toBeGreaterThanOrEqual(header.bottom);
    await expect(page.locator('.visitor > circle')).toBeInViewport({ ratio: 1 });
    await zoneOn(page, 'fr').click();
    // Found among the places at a glance: by its colour, its size and, unless visitors want none, its motion.
    const dot = page.locator('.visitor > circle');
    const fillOf = (mark: Locator) => mark.evaluate((one) => getComputedStyle(one).fill);
    const colours = await page.locator('.pins a').evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
    expect(colours).not.toContain(await fillOf(dot));
    const pin = await page.locator('.pins a use').first().boundingBox();
    expect((await dot.boundingBox())?.width).toBeGreaterThan(1.2 * (pin?.width ?? Infinity));
    await expect(dot).not.toHaveCSS('animation-name', 'none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(dot).toHaveCSS('animation-name', 'none');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
    // The way from there, to the lions.
    const { slug } = placeIn('fr', known);
    await page.locator(`.pins a[href="#${slug}"]`).press('Enter');
    const sheet = page.locator(`#${slug}`);
    await sheet.getByRole('button', { name: stringOf('fr', 'map-position:directions') }).click();
    await sheet.getByRole('combobox').selectOption({ label: stringOf('fr', 'map-way:here') });
    await expect(sheet.getByRole('status')).toHaveText(/^\d\smin à pied/);
    await expect(page).toHaveURL(`${routes.map.fr}?de=ici#${slug}`);
    await sheet.getByRole('link', { name: stringOf('fr', 'map:close') }).click();
    await expect(page).toHaveURL(`${routes.map.fr}#drawing`);
    await expect(page.locator('.way-line')).toHaveCount(0);
    // Asked twice before the first answer comes.
    await page.evaluate(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      const pending: PositionCallback[] = [];
      geolocation.getCurrentPosition = (answer) => {
        pending.push(answer);
        if (pending.length === 2) ask((position) => pending.forEach((one) => one(position)));
      };
    });
    await ask(page);
    await ask(page);
    await expect(status(page)).toHaveText(say('here').replace('{{metres}}', '20'));
    await expect(page.locator('.visitor circle')).toHaveCount(2);
    expect(sent.filter((text) => text.includes('45.27'))).toEqual([]);

    await test.step('the page of today counts the minutes from there, for half an hour', async () => {
      const walk = page.locator('[data-phase="next"] .walk').first();
      await page.goto(routes.today.fr);
      await expect(walk).toHaveText(/^à \d+ min de vous$/);
      await page.clock.setFixedTime('2026-11-20T13:10:00-05:00');
      await page.reload();
      await expect(walk).toHaveText(/de l’entrée$/);
    });
  });

  test('may be refused, is said to be elsewhere, and is not drawn while it is rough', async ({ page, context }) => {
    await page.goto(routes.map.fr);
    await ask(page);
    await expect(status(page)).toHaveText(say('denied'));
    await context.grantPermissions(['geolocation']);
    for (const [position, said] of [
      [farAway, /\d\skm/],
      [{ ...inThePark, accuracy: 151 }, say('rough').replace('{{metres}}', '151')],
    ] as const) {
      await context.setGeolocation(position);
      await page.goto(routes.map.fr);
      await ask(page);
      await expect(status(page)).toHaveText(said);
      await expect(page.locator('.visitor')).toHaveCount(0);
    }
  });
});

test('a chosen place and the way there go along to the other language, without barrier at 320 px', async ({ page }) => {
  const { slug } = placeIn('fr', known);
  const viewpoint = placeIn('fr', 'upper-lookout');
  await page.goto(`${routes.map.fr}#${slug}`);
  const sheet = page.locator(`#${slug}`);
  const line = page.locator('.way-line .middle');
  await expect(line).toHaveCount(0);

  // What is alone there comes into the visit at once.
  await sheet.getByRole('button', { name: stringOf('fr', 'map-position:toVisit') }).click();
  const lion = sheet.getByRole('button', { name: 'Lion d’Afrique' });
  await expect(lion).toBeFocused();
  await expect(lion).toHaveAttribute('aria-pressed', 'true');
  await lion.click();
  await expect(lion).toHaveAttribute('aria-pressed', 'false');

  // The way there, which the address holds.
  await sheet.getByRole('button', { name: stringOf('fr', 'map-position:directions') }).click();
  await expect(page).toHaveURL(`${routes.map.fr}?de=entree#${slug}`);
  const start = sheet.getByRole('combobox', { name: stringOf('fr', 'map-way:from') });
  await expect(start).toBeFocused();
  await expect(sheet.getByRole('status')).toHaveText('4 min à pied, 240 m, sans marches.');
  await expect(sheet.locator('ol li').last()).toContainText('Rocher aux Lions');
  await expect(line).toBeVisible();
  await start.selectOption({ label: viewpoint.name });
  await expect(sheet.getByRole('status')).toContainText('avec marches');
  await sheet.getByRole('checkbox', { name: stringOf('fr', 'map-way:stepFree') }).check();
  await expect(page).toHaveURL(`${routes.map.fr}?de=${viewpoint.slug}&sans-marches=1#${slug}`);
  await expect(sheet.getByRole('status')).toContainText('Aucun chemin sans marches');
  for (const [query, from] of [
    [`?de=${viewpoint.slug}`, viewpoint.slug],
    ['?de=entree', 'entree'],
  ] as const) {
    await page.goBack();
    await expect(page).toHaveURL(`${routes.map.fr}${query}#${slug}`);
    await expect(start).toHaveValue(from);
  }
  await page.goBack();
  await expect(page).toHaveURL(`${routes.map.fr}#${slug}`);
  await expect(start).toHaveCount(0);
  await expect(line).toHaveCount(0);
  for (let step = 0; step < 3; step += 1) await page.goForward();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(
    `${routes.map.en}?from=${placeIn('en', 'upper-lookout').slug}&step-free=1#${placeIn('en', known).slug}`,
  );
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(page.locator('.way').getByRole('status')).toContainText('No step-free path');
  // The other zones are folded up.
  expect(await findBarriers(page, 'all', '.places section:has(:target)')).toEqual([]);
  await test.step('of a way that is too long for the screen, its start is seen', async () => {
    await page.goto(`${routes.map.en}?from=${placeIn('en', known).slug}#${placeIn('en', 'at-wave-pool').slug}`);
    const [start, shown] = [page.locator('.way-line circle'), page.locator('.places li:target')];
    await expect.poll(async () => (await start.boundingBox())?.y).toBeLessThan((await shown.boundingBox())?.y ?? 0);
    await page.goBack();
  });
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const [fill, color] = await page
    .locator('.pins a')
    .first()
    .evaluate((pin) => [getComputedStyle(pin).fill, getComputedStyle(pin).color]);
  expect(fill).not.toBe(color);
});

test('the map prints on one page, with a number for each place, at the same points', async ({ page }) => {
  await page.goto(routes.map.fr);
  await zoneOn(page, 'fr').click();
  const { slug } = placeIn('fr', known);
  await expect(page.locator(`.pins a[href="#${slug}"]`)).toBeVisible();
  /** The middle of a pin in parts of the drawing, and its width in pixels. */
  const measure = () =>
    page.locator(`.pins a[href="#${slug}"]`).evaluate((pin) => {
      const drawing = pin.closest('svg')?.getBoundingClientRect();
      const { left, top, width, height } = pin.getBoundingClientRect();
      if (!drawing) throw new Error('The pin is on no drawing.');
      const x = (left + width / 2 - drawing.left) / drawing.width;
      return { x, y: (top + height / 2 - drawing.top) / drawing.height, width };
    });
  const shown = await measure();
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const printed = await measure();
  expect(printed.x).toBeCloseTo(shown.x, 2);
  expect(printed.y).toBeCloseTo(shown.y, 2);
  expect(printed.width).toBeLessThan(shown.width);
  await expect(page.locator('.places li:visible')).toHaveCount(placesIn('fr').length);
  const smallest = await page
    .locator('.places :is(h3, a:not(.close)), .pins text')
    .evaluateAll((words) => Math.min(...words.map((word) => Number.parseFloat(getComputedStyle(word).fontSize))));
  // Seven points, of 4/3 pixels.
  expect(smallest).toBeGreaterThan(9.33);
  // A number leads from the list to the drawing, and stands at one place only.
  const number = await page.locator(`#${slug}`).getAttribute('data-number');
  await expect(page.locator(`.pins a[href="#${slug}"] text`)).toHaveText(number ?? '');
  const numbers = await page.locator('.pins a > text:visible').allTextContents();
  expect(new Set(numbers.map((text) => text.trim())).size).toBe(placesIn('fr').length);
  await expect(page.locator('.pins use:visible')).toHaveCount(0);
});
