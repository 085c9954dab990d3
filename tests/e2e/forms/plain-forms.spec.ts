/** Forms as plain HTML: everything can be sent without script. */
import { formSchemas } from '#forms/form-schemas.ts';
import { hiddenFields, refusedFieldId } from '#forms/refused-field.ts';
import { locales, routes } from '#i18n/routes.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { storedFrom } from '#tests/support/hosts/stored-forms.ts';
import { stringOf } from '#tests/support/strings.ts';

test.use({ javaScriptEnabled: false });

const cases = [
  { locale: 'fr', page: '/animaux', contact: routes.contact.fr, subject: 'Planifier votre visite' },
  {
    locale: 'en',
    page: '/en/animals',
    contact: routes.contact.en,
    subject: stringOf('en', 'contact-form:subject.visit'),
  },
] as const;

for (const { locale, page: path, contact, subject } of cases) {
  const label = (key: string) => new RegExp(`^${stringOf(locale, key)}`);

  test.describe(`in ${locale}`, () => {
    test(
      'the newsletter is stored with the wording of its consent',
      { tag: '@host' },
      async ({ page, site }, { testId }) => {
        const email = `news-${testId}@example.org`;
        await page.goto(path);
        const form = page.getByRole('contentinfo').locator('form');
        await expect(form.getByRole('checkbox')).not.toBeChecked();
        await form.getByLabel(label('submission:email')).fill(email);
        await form.getByRole('checkbox').check();
        const wording = await form.locator('#newsletter-consent-hint').innerText();
        const answer = page.waitForResponse('**/form');
        await form.getByRole('button', { name: label('newsletter-form:submit') }).click();
        expect((await answer).status()).toBe(303);
        await expect(page).toHaveURL(routes.thankYou[locale]);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(stringOf(locale, 'submission:thankYouTitle'));
        const stored = storedFrom(site.store, email);
        expect(stored).toHaveLength(1);
        expect(stored[0]).toMatchObject({
          form: 'newsletter',
          language: locale,
          consentText: wording,
          origin: site.url,
        });
      },
    );

    test('a newsletter without consent does not leave the page', async ({ page, site }, { testId }) => {
      const email = `no-consent-${testId}@example.org`;
      await page.goto(path);
      const form = page.getByRole('contentinfo').locator('form');
      await form.getByLabel(label('submission:email')).fill(email);
      await form.getByRole('button').click();
      await expect(form.getByRole('checkbox')).toBeFocused();
      await expect(page).toHaveURL(path);
      expect(storedFrom(site.store, email)).toEqual([]);
    });

    test(
      'an address that only browsers accept leads to a page that says so',
      { tag: '@host' },
      async ({ page, site }, { testId }) => {
        const email = `somebody-${testId}@somewhere`;
        await page.goto(path);
        const form = page.getByRole('contentinfo').locator('form');
        await form.getByLabel(label('submission:email')).fill(email);
        await form.getByRole('checkbox').check();
        await form.getByRole('button').click();
        await expect(page).toHaveURL(`${routes.notSent[locale]}#refused-newsletter-email`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(stringOf(locale, 'forms:notSentTitle'));
        await expect(page.getByText(stringOf(locale, 'submission:emailInvalid'))).toHaveCount(3);
        await expect(page.getByText(stringOf(locale, 'submission:emailInvalid')).filter({ visible: true })).toHaveCount(
          1,
        );
        await expect(page.getByText(stringOf(locale, 'forms:notSentCauses'))).toBeHidden();
        await expect(page.locator('main img')).toHaveCount(0);
        await page.getByRole('link', { name: stringOf(locale, 'forms:notSentReopen') }).click();
        await expect(page.locator('#newsletter-email')).toBeInViewport();
        expect(storedFrom(site.store, email)).toEqual([]);
      },
    );

    test('going back shows what was typed', async ({ page }) => {
      await page.goto(path);
      const email = page.getByRole('contentinfo').getByLabel(label('submission:email'));
      await email.fill('somebody@somewhere');
      await page.getByRole('contentinfo').getByRole('checkbox').check();
      await page.getByRole('contentinfo').getByRole('button').click();
      await expect(page).toHaveURL(`${routes.notSent[locale]}#refused-newsletter-email`);
      await page.goBack();
      await expect(email).toHaveValue('somebody@somewhere');
    });

    test('a message is stored exactly as typed', { tag: '@host' }, async ({ page, site }, { testId }) => {
      const email = `contact-${testId}@example.org`;
      await page.goto(contact);
      const form = page.getByRole('main').locator('form');
      await form.getByLabel(label('contact-form:name')).fill('Zoé Côté');
      await form.getByLabel(label('submission:email')).fill(email);
      await form.getByLabel(label('contact-form:subject')).selectOption({ label: subject });
      await form.getByLabel(label('contact-form:message')).fill('Bonjour,\nles loutres dorment-elles l’hiver?');
      await form.getByRole('button', { name: label('contact-form:submit') }).click();
      await expect(page).toHaveURL(routes.thankYou[locale]);
      const stored = storedFrom(site.store, email);
      expect(stored).toHaveLength(1);
      expect(stored[0]).toMatchObject({ form: 'contact', language: locale, consentText: null });
      expect(stored[0]?.fields).toMatchObject({
        name: 'Zoé Côté',
        subject: 'visit',
        message: 'Bonjour,\nles loutres dorment-elles l’hiver?',
      });
    });
  });
}

test(
  'a robot that fills in the honeypot is thanked, and nothing is stored',
  { tag: '@host' },
  async ({ page, site }, { testId }) => {
    const email = `robot-${testId}@example.org`;
    await page.goto('/animaux');
    const form = page.getByRole('contentinfo').locator('form');
    await form.locator('[name="website"]').fill('https://spam.example');
    await form.locator('[name="email"]').fill(email);
    await form.getByRole('checkbox').check();
    await form.getByRole('button').click();
    await expect(page).toHaveURL(routes.thankYou.fr);
    expect(storedFrom(site.store, email)).toEqual([]);
  },
);

test('the page of refused forms says something about every field of every form', async ({ page }) => {
  for (const locale of locales) {
    await page.goto(routes.notSent[locale]);
    await expect(page.getByText(stringOf(locale, 'forms:notSentCauses'))).toBeVisible();
    const ids = await page.locator('[id^="refused-"]').evaluateAll((elements) => elements.map(({ id }) => id));
    const fields = formSchemas.flatMap(({ entries }) =>
      Object.keys(entries)
        .filter((field) => !hiddenFields.includes(field))
        .map((field) => refusedFieldId(entries.form.literal, field)),
    );
    expect(ids.sort()).toEqual(fields.sort());
  }
});
