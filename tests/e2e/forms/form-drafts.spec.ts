/** Form drafts: no input is lost before hydration, on another page and back, or where hydration fails. */
import { routes } from '#i18n/routes.ts';
import {
  buttonOf,
  fieldOf,
  fillForm,
  formCases,
  formOf,
  frenchForm,
  hydrateForm,
  openForm,
} from '#tests/support/form-pages.ts';
import { holdBack } from '#tests/support/hold-back.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { storedFrom } from '#tests/support/hosts/stored-forms.ts';
import { stringOf } from '#tests/support/strings.ts';

const islands = /Form\.island/;

for (const form of formCases('en').filter(({ name }) => name !== 'contact')) {
  test(`${form.name} restores what was typed after a visit to another page, but not the consent`, async ({ page }) => {
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
    await hydrateForm(page, form);
    await expect(fieldOf(page, form, 'email')).toHaveValue('');
  });
}

test('what was typed survives a client-side navigation and the back button', async ({ page }) => {
  const form = frenchForm('contact');
  await openForm(page, form);
  await fillForm(page, form);
  await page
    .getByRole('banner')
    .getByRole('link', { name: stringOf('fr', 'rates:section') })
    .first()
    .click();
  await expect(page).toHaveURL(routes.rates.fr);
  await page.goBack();
  await formOf(page, form).scrollIntoViewIfNeeded();
  for (const [field, value] of Object.entries(form.values)) await expect(fieldOf(page, form, field)).toHaveValue(value);
});

test('what is typed and submitted while the script is loading is kept, and sent once hydrated', async ({ page, site }, {
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
  const stored = storedFrom(site.store, email);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.fields).toMatchObject({ name: form.values['name'], event, guests: '120' });
});

test('a form whose script fails to load is sent as plain HTML', async ({ page, site }, { testId }) => {
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
  expect(storedFrom(site.store, email)).toHaveLength(1);
});

test('a form submitted offline before hydration stays on its page and can be sent later', async ({ page, context }) => {
  const form = frenchForm('contact');
  await page.goto(form.path);
  await context.setOffline(true);
  await fillForm(page, form);
  // Known before the line is back: later, the form would be sent as plain HTML.
  const failed = page.evaluate(async () => {
    await new Promise((resolve) => addEventListener('click', resolve, { capture: true, once: true }));
    await new Promise((resolve) => addEventListener('astro:hydration-error', resolve, { once: true }));
  });
  await buttonOf(page, form).click();
  await failed;
  await expect(fieldOf(page, form, 'message')).toHaveValue(form.values['message'] ?? '');
  await context.setOffline(false);
  await expect(async () => {
    // An earlier attempt may have sent it meanwhile.
    if ((await formOf(page, form).count()) > 0) await buttonOf(page, form).click({ timeout: 5000 });
    await expect(formOf(page, form)).toHaveCount(0, { timeout: 10_000 });
  }).toPass();
  await expect(page).toHaveURL(form.path);
});

test('a choice that the other language does not offer is not replaced by any other', async ({ page }) => {
  const form = frenchForm('quote');
  await openForm(page, form);
  await fieldOf(page, form, 'event').selectOption({ index: 1 });
  await page.goto(routes.events.en);
  await hydrateForm(page, form);
  await expect(fieldOf(page, form, 'event')).toHaveValue(stringOf('en', 'forms:otherEvent'));
});
