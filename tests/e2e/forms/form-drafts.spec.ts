/** What was typed is never lost: before script takes over, away and back, and where script never comes. */
import { routes } from '../../../i18n/routes.ts';
import {
  buttonOf,
  fieldOf,
  fillForm,
  formCases,
  formOf,
  frenchForm,
  openForm,
  wakeForm,
} from '../../support/form-pages.ts';
import { stringOf } from '../../support/strings.ts';
import { visit } from '../../support/client-navigation.ts';
import { holdBack } from '../../support/hold-back.ts';
import { expect, test } from '../../support/site-fixtures.ts';

const islands = /Form\.island/;

for (const form of formCases('en')) {
  test(`${form.name}: what was typed is there again after another page, but no consent`, async ({ page }) => {
    await openForm(page, form);
    await fillForm(page, form);
    await page.goto(routes.rates.en);
    await page.goto(form.path);
    await formOf(page, form).scrollIntoViewIfNeeded();
    for (const [field, value] of Object.entries(form.values))
      await expect(fieldOf(page, form, field)).toHaveValue(value);
    if (form.name === 'newsletter') await expect(fieldOf(page, form, 'consent')).not.toBeChecked();
    await fillForm(page, form);
    await buttonOf(page, form).click();
    await expect(formOf(page, form)).toHaveCount(0);
    await page.goto(form.path);
    await wakeForm(page, form);
    await expect(fieldOf(page, form, 'email')).toHaveValue('');
  });
}

test('a page with a link away and the button back keeps it too', async ({ page }) => {
  const form = frenchForm('contact');
  await openForm(page, form);
  await fillForm(page, form);
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: stringOf('fr', 'faq:section') })
    .click();
  await expect(page).toHaveURL(routes.faq.fr);
  await page.goBack();
  await formOf(page, form).scrollIntoViewIfNeeded();
  for (const [field, value] of Object.entries(form.values)) await expect(fieldOf(page, form, field)).toHaveValue(value);
});

test('without something typed before, no script is loaded until the form is touched', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => request.url().includes('.island') && loaded.push(request.url()));
  await visit(page, routes.contact.fr);
  await page.locator('#contact-name').scrollIntoViewIfNeeded();
  await expect(page.locator('#contact-name')).toBeInViewport();
  expect(loaded).toEqual([]);
});

test('what is typed while script is on its way is kept, and so is the wish to send', async ({ page, site }, {
  testId,
}) => {
  const form = frenchForm('quote');
  const email = `${testId}@example.org`;
  const release = await holdBack(page, islands);
  await page.goto(form.path);
  await fillForm(page, form, { email });
  await fieldOf(page, form, 'event').selectOption({ index: 1 });
  const event = await fieldOf(page, form, 'event').inputValue();
  await buttonOf(page, form).click();
  await expect(page).toHaveURL(form.path);
  release();
  await expect(formOf(page, form)).toHaveCount(0);
  await expect(page).toHaveURL(form.path);
  const stored = site.store.all().filter((submission) => submission.email === email);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.fields).toMatchObject({ name: form.values['name'], event, guests: '120' });
});

test('where script never comes, the form is sent as plain HTML', async ({ page, site }, { testId }) => {
  const form = frenchForm('contact');
  const email = `${testId}@example.org`;
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  await page.route(islands, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto(form.path);
  await fillForm(page, form, { email });
  await expect.poll(() => errors.join()).toContain('ChunkLoadError: Loading chunk');
  await expect(fieldOf(page, form, 'email')).toHaveValue(email);
  await buttonOf(page, form).click();
  await expect(page).toHaveURL(routes.thankYou.fr);
  expect(site.store.all().filter((submission) => submission.email === email)).toHaveLength(1);
});

test('without a connection before script came, the page stays, and the form can be sent later', async ({
  page,
  context,
}) => {
  const form = frenchForm('contact');
  await page.goto(form.path);
  await context.setOffline(true);
  await fillForm(page, form);
  await buttonOf(page, form).click();
  await expect(fieldOf(page, form, 'message')).toHaveValue(form.values['message'] ?? '');
  await context.setOffline(false);
  await expect(async () => {
    await buttonOf(page, form).click({ timeout: 500 });
    await expect(formOf(page, form)).toHaveCount(0, { timeout: 1500 });
  }).toPass();
  await expect(page).toHaveURL(form.path);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const form of formCases('en')) {
    test(`${form.name} is sent as plain HTML`, async ({ page, site }, { testId }) => {
      const email = `${testId}@example.org`;
      await page.goto(form.path);
      await fillForm(page, form, { email });
      await buttonOf(page, form).click();
      await expect(page).toHaveURL(routes.thankYou.en);
      const stored = site.store.all().filter((submission) => submission.email === email);
      expect(stored).toHaveLength(1);
      expect(stored[0]).toMatchObject({ form: form.name, language: 'en' });
    });

    test(`${form.name} with a mistake leads to a page that says so, and back to what was typed`, async ({ page }) => {
      await page.goto(form.path);
      await fillForm(page, form, { email: 'zoe@localhost' });
      await buttonOf(page, form).click();
      await expect(page).toHaveURL(routes.notSent.en);
      await page.goBack();
      await expect(fieldOf(page, form, 'email')).toHaveValue('zoe@localhost');
    });
  }
});
