/** Forms as plain HTML: everything can be sent without script. */
import { type Locale, routes } from '#i18n/routes.ts';
import { buttonOf, fieldOf, fillForm, frenchForm } from '#tests/support/form-pages.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { storedFrom } from '#tests/support/hosts/stored-forms.ts';
import { stringOf } from '#tests/support/strings.ts';

test.use({ javaScriptEnabled: false });

const labelIn = (locale: Locale) => (key: string) => new RegExp(`^${stringOf(locale, key)}`);

test('the newsletter is stored with the words of its consent', { tag: '@host' }, async ({ page, site }, { testId }) => {
  const email = `news-${testId}@example.org`;
  const label = labelIn('fr');
  await page.goto(routes.news.fr);
  const form = page.getByRole('contentinfo').locator('form');
  await expect(form.getByRole('checkbox')).not.toBeChecked();
  await form.getByLabel(label('submission:email')).fill(email);

  // Without consent, it does not leave the page.
  await form.getByRole('button').click();
  await expect(form.getByRole('checkbox')).toBeFocused();
  await expect(page).toHaveURL(routes.news.fr);
  expect(storedFrom(site.store, email)).toEqual([]);

  await form.getByRole('checkbox').check();
  const wording = await form.locator('#newsletter-consent-hint').innerText();
  const answer = page.waitForResponse('**/form');
  await form.getByRole('button', { name: label('newsletter-form:submit') }).click();
  expect((await answer).status()).toBe(303);
  await expect(page).toHaveURL(routes.thankYou.fr);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(stringOf('fr', 'submission:thankYouTitle'));
  const stored = storedFrom(site.store, email);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ form: 'newsletter', language: 'fr', consentText: wording, origin: site.url });
});

test(
  'an address that only browsers accept leads to a page that says so',
  { tag: '@host' },
  async ({ page, site }, { testId }) => {
    const email = `somebody-${testId}@somewhere`;
    const said = page.getByText(stringOf('en', 'submission:emailInvalid'));
    await page.goto(routes.news.en);
    const form = page.getByRole('contentinfo').locator('form');
    const field = form.getByLabel(labelIn('en')('submission:email'));
    await field.fill(email);
    await form.getByRole('checkbox').check();
    await form.getByRole('button').click();
    await expect(page).toHaveURL(`${routes.notSent.en}#refused-newsletter-email`);

    // Going back shows what was typed.
    await page.goBack();
    await expect(field).toHaveValue(email);
    await form.getByRole('button').click();
    await expect(page).toHaveURL(`${routes.notSent.en}#refused-newsletter-email`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(stringOf('en', 'forms:notSentTitle'));
    await expect(said).toHaveCount(3);
    await expect(said.filter({ visible: true })).toHaveCount(1);
    await expect(page.getByText(stringOf('en', 'forms:notSentCauses'))).toBeHidden();
    await expect(page.locator('main img')).toHaveCount(0);
    await page.getByRole('link', { name: stringOf('en', 'forms:notSentReopen') }).click();
    await expect(page.locator('#newsletter-email')).toBeInViewport();
    expect(storedFrom(site.store, email)).toEqual([]);

    // Without a field in its address, the page tells every cause.
    await page.goto(routes.notSent.en);
    await expect(page.getByText(stringOf('en', 'forms:notSentCauses'))).toBeVisible();
  },
);

test('a message is stored exactly as typed', { tag: '@host' }, async ({ page, site }, { testId }) => {
  const email = `contact-${testId}@example.org`;
  const label = labelIn('fr');
  await page.goto(routes.contact.fr);
  const form = page.getByRole('main').locator('form');
  await form.getByLabel(label('contact-form:name')).fill('Zoé Côté');
  await form.getByLabel(label('submission:email')).fill(email);
  await form.getByLabel(label('contact-form:subject')).selectOption({ label: 'Planifier votre visite' });
  await form.getByLabel(label('contact-form:message')).fill('Bonjour,\nles loutres dorment-elles l’hiver?');
  await form.getByRole('button', { name: label('contact-form:submit') }).click();
  await expect(page).toHaveURL(routes.thankYou.fr);
  const stored = storedFrom(site.store, email);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ form: 'contact', language: 'fr', consentText: null });
  expect(stored[0]?.fields).toMatchObject({
    name: 'Zoé Côté',
    subject: 'visit',
    message: 'Bonjour,\nles loutres dorment-elles l’hiver?',
  });
});

test('a request with a mistake keeps what was typed, and is sent without', async ({ page, site }, { testId }) => {
  const form = { ...frenchForm('quote'), path: routes.events.en };
  const email = `${testId}@example.org`;
  await page.goto(form.path);
  await fillForm(page, form, { email: 'zoe@localhost' });
  await buttonOf(page, form).click();
  await expect(page).toHaveURL(`${routes.notSent.en}#refused-quote-email`);
  await page.goBack();
  await expect(fieldOf(page, form, 'email')).toHaveValue('zoe@localhost');
  await fillForm(page, form, { email });
  await buttonOf(page, form).click();
  await expect(page).toHaveURL(routes.thankYou.en);
  const stored = storedFrom(site.store, email);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ form: 'quote', language: 'en' });
});

test(
  'a robot that fills in the honeypot is thanked, and nothing is stored',
  { tag: '@host' },
  async ({ page, site }, { testId }) => {
    const email = `robot-${testId}@example.org`;
    await page.goto(routes.news.fr);
    const form = page.getByRole('contentinfo').locator('form');
    await form.locator('[name="website"]').fill('https://spam.example');
    await form.locator('[name="email"]').fill(email);
    await form.getByRole('checkbox').check();
    await form.getByRole('button').click();
    await expect(page).toHaveURL(routes.thankYou.fr);
    expect(storedFrom(site.store, email)).toEqual([]);
  },
);
