/** A family's visit on a small phone: planned and taken along at home, without a signal at the gate, with a ride that closes. */
import type { Page } from '@playwright/test';
import { routes } from '#i18n/routes.ts';
import * as files from '#i18n/site-files.ts';
import { dayOf, disruption } from '#tests/support/disruptions.ts';
import { replaceableTest as test } from '#tests/support/hosts/replaced-release.ts';
import { expect, waitForScripts } from '#tests/support/hosts/site-fixtures.ts';
import { stringOf } from '#tests/support/strings.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

const text = (key: string) => stringOf('fr', key);
const planOf = (page: Page) => page.locator('.visit-plan');
const leftOutOf = (page: Page) => page.locator('.visit-list li');

const lion = { path: '/animaux/afrique/lion-d-afrique', name: 'Lion d’Afrique' };
const carousel = { path: '/maneges/carrousel-des-marees', name: 'Le Carrousel des marées' };

/** The person in charge closes the carousel: what pages that are open read. */
const closing = dayOf(
  [disruption({ about: 'ride:lunar-carousel', from: '2027-07-03T15:00:00.000Z', until: '2027-07-04T03:00:00.000Z' })],
  new Date('2027-07-03T15:05:00.000Z'),
);

test('a visit works at home, at the gate, in the wind, and back home', async ({ page, context, own }) => {
  await test.step('the evening before: they choose, plan, and take the park along', async () => {
    await page.clock.setFixedTime('2027-07-02T19:00:00-04:00');
    for (const { path } of [lion, carousel]) {
      await page.goto(path);
      await page.getByRole('button', { name: text('myVisit:add'), exact: true }).click();
      await expect(page.locator('visit-button').getByRole('status')).toHaveText(text('myVisit:added'));
    }
    await page.getByRole('link', { name: text('myVisit:open') }).click();
    await page.getByLabel(text('visit:date')).fill('2027-07-03');
    for (const { name } of [lion, carousel]) await expect(planOf(page)).toContainText(name);
    await page.getByRole('button', { name: text('takeAlong:take') }).click();
    await expect(page.locator('take-along').getByRole('status')).toContainText(
      text('takeAlong:taken').split('{{')[0] ?? '',
    );
    await page.close();
  });

  await context.setOffline(true);
  const phone = await context.newPage();
  waitForScripts(phone);

  await test.step('at the gate, without a signal: today, the plan and the map open', async () => {
    await phone.clock.setFixedTime('2027-07-03T10:05:00-04:00');
    await phone.goto(routes.today.fr);
    await expect(phone.locator('day-at-hand .day')).toContainText('3 juillet 2027');
    await expect(phone.locator('offline-notice').getByRole('status')).toContainText(text('errors:keptPage'));
    await phone.goto(routes.map.fr);
    await expect(phone.getByRole('main')).toContainText('Carrousel');
    await phone.goto(routes.myVisit.fr);
    for (const { name } of [lion, carousel]) await expect(planOf(phone)).toContainText(name);
    await expect(phone.getByRole('heading', { name: /3 juillet/ }).locator('..')).toContainText(
      'état de 19\u00A0h le 2 juillet',
    );
  });

  await test.step('in the wind, with a signal for a moment: the carousel leaves the plan, and says why', async () => {
    await phone.clock.setFixedTime('2027-07-03T11:05:00-04:00');
    await own.replace({ [files.day.fr.slice(1)]: JSON.stringify(closing) });
    await context.setOffline(false);
    // The page is online a moment before its worker is.
    await expect
      .poll(() => phone.evaluate(async (file) => (await fetch(file)).ok, files.dayWords.fr).catch(() => false))
      .toBe(true);
    await phone.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(leftOutOf(phone).filter({ hasText: carousel.name })).toContainText('vent fort');
    await expect(planOf(phone)).not.toContainText(carousel.name);
    await expect(planOf(phone)).toContainText(lion.name);
    await expect(phone.locator('.visit-changed')).toContainText(`${carousel.name}\u00A0: fermé`);
    await context.setOffline(true);
  });

  await test.step('a lost shoe, without a signal: the answer is on the phone', async () => {
    await phone.goto(routes.faq.fr);
    const question = phone.getByRole('main').locator('details', { hasText: 'pavillon d’accueil, puis donnés' });
    await question.locator('summary').click();
    await expect(question).toContainText('450-555-0142');
  });

  await test.step('back home: they share the visit', async () => {
    await context.setOffline(false);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await phone.goto(routes.myVisit.fr);
    await phone.getByRole('button', { name: text('visit:share') }).click();
    await expect(phone.getByRole('status').filter({ hasText: text('visit:shared') })).toBeVisible();
  });
});
