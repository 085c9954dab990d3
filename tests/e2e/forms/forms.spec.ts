/** Hydrated forms: sending, mistakes, and text that arrives exactly as typed. */
import type { Page } from '@playwright/test';
import { formatWeekdays } from '#i18n/format.ts';
import { routes } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { bundledEntries } from '#tests/support/bundled-entries.ts';
import {
  buttonOf,
  fieldOf,
  fillForm,
  type FormCase,
  formCases,
  formOf,
  frenchForm,
  hydrateForm,
  openForm,
} from '#tests/support/form-pages.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { storedFrom } from '#tests/support/hosts/stored-forms.ts';
import { stringOf } from '#tests/support/strings.ts';

interface EventPage {
  slug: string;
  parent: object | null;
  request?: { days: number[]; details: string };
}

/** The fields of a form as the browser describes them to assistive technology. */
async function treeOfFields(page: Page, form: FormCase): Promise<{ name: string; invalid: string }[]> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `document.querySelector('input[name="form"][value="${form.name}"]').form`,
  });
  const fields = [];
  for (const role of ['textbox', 'combobox', 'checkbox', 'Date']) {
    const found = await session.send('Accessibility.queryAXTree', { objectId: result.objectId ?? '', role });
    for (const { name, properties = [], ignored } of found.nodes) {
      const invalid = properties.find((property) => property.name === 'invalid')?.value.value;
      if (!ignored) fields.push({ name: String(name?.value), invalid: String(invalid) });
    }
  }
  return fields;
}

/** What shows mistakes and thanks: the rest of the page is as it was. */
const partOf = ({ name }: FormCase) => (name === 'newsletter' ? 'body > footer' : 'main');

/** Fills in a form by keyboard, and sends it. */
async function sendByKeyboard(page: Page, form: FormCase, typed: Record<string, string>): Promise<void> {
  const first = form.name === 'contact' ? 'name' : form.name === 'quote' ? 'event' : 'email';
  await fieldOf(page, form, first).focus();
  // A date input is several parts, none of which `:focus` matches.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? undefined);
  for (let field = await focused(); field !== undefined; field = await focused()) {
    if (field === 'consent') await page.keyboard.press('Space');
    else await page.keyboard.type(typed[field] ?? '');
    await page.keyboard.press('Tab');
  }
  await expect(buttonOf(page, form)).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Expects that every mistake is described, and that its link leads to its field. */
async function expectMistakes(page: Page, form: FormCase, expected: readonly string[]): Promise<void> {
  const problems = page.getByRole('group', { name: stringOf(form.locale, 'submission:problems') });
  await expect(problems).toBeFocused();
  await expect(problems.getByRole('link')).toHaveCount(expected.length);
  for (const [index, field] of expected.entries()) {
    const control = fieldOf(page, form, field);
    const message = stringOf(form.locale, field === 'email' ? 'submission:emailInvalid' : 'submission:invalid');
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(new RegExp(message));
    const link = problems.getByRole('link').nth(index);
    // The field and what to do: the field itself says first that something is wrong.
    await expect(link).toHaveText(/^.+\s?: .+/);
    if (field !== 'email') await expect(link).not.toContainText(message);
    await link.click();
    await expect(control).toBeFocused();
  }
}

for (const form of [frenchForm('newsletter'), ...formCases('en').filter(({ name }) => name !== 'newsletter')]) {
  const { name, locale, path, values } = form;

  test(`${name} in ${locale}: sent by keyboard, it shows its thanks; left empty, every mistake`, async ({
    page,
    site,
  }, { testId }) => {
    const requests: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()));
    const problems = page.getByRole('group', { name: stringOf(locale, 'submission:problems') });
    const thanks = page.getByRole('status').filter({ hasText: stringOf(locale, 'submission:thankYouTitle') });
    const email = `${testId}@example.org`;
    const others = Object.entries(values).filter(([field]) => field !== 'email');
    const typed = Object.fromEntries(others.map(([field, text]) => [field, text.replace('\n', ' ')]));

    await test.step('no field is wrong before anything is sent', async () => {
      await page.goto(path);
      const fields = await treeOfFields(page, form);
      expect(fields.length).toBeGreaterThan(Object.keys(values).length);
      expect(fields.filter(({ invalid }) => invalid !== 'false')).toEqual([]);
      // A name is a label, not a text: the wording of a consent is its description.
      expect(fields.filter((field) => field.name.length > 60)).toEqual([]);
      await hydrateForm(page, form);
      expect((await treeOfFields(page, form)).filter(({ invalid }) => invalid !== 'false')).toEqual([]);
    });

    await test.step('it is sent by keyboard, without leaving the page, and stored as it was typed', async () => {
      await sendByKeyboard(page, form, { ...typed, email });
      await expect(thanks).toBeFocused();
      await expect(page).toHaveURL(path);
      // Where the answer goes, when it comes, and whom to call if that is too late.
      const answer = name === 'newsletter' ? [] : [email, 'two business days', '450-555-0142'];
      for (const text of answer) await expect(thanks).toContainText(text);
      expect(await findBarriers(page, 'all', partOf(form))).toEqual([]);
      const stored = storedFrom(site.store, email);
      expect(stored).toHaveLength(1);
      expect(stored[0]).toMatchObject({ form: name, language: locale, fields: typed });
    });

    await test.step('another one, left empty, lists every mistake, and clears each once corrected', async () => {
      await page.getByRole('button', { name: stringOf(locale, 'submission:again') }).click();
      await expect(formOf(page, form).locator(':focus')).toBeVisible();
      await expect(fieldOf(page, form, 'email')).toHaveValue('');
      requests.length = 0;
      await buttonOf(page, form).click();
      const expected = [...Object.keys(values), ...(name === 'newsletter' ? ['consent'] : [])];
      await expectMistakes(page, form, expected);
      expect(await findBarriers(page, 'all', partOf(form))).toEqual([]);
      await fieldOf(page, form, 'email').fill('zoe@example.org');
      await expect(problems.getByRole('link')).toHaveCount(expected.length - 1);
      await fillForm(page, form);
      await expect(formOf(page, form).locator('[aria-invalid="true"]')).toHaveCount(0);
      await expect(problems).toHaveCount(0);
      expect(requests).toEqual([]);
    });
  });
}

test('the newsletter asks for consent, never pre-ticked, and is stored with its wording', async ({ page, site }, {
  testId,
}) => {
  const email = `${testId}@example.org`;
  const form = frenchForm('newsletter');
  await openForm(page, form);
  const consent = fieldOf(page, form, 'consent');
  await expect(consent).not.toBeChecked();
  const wording = await page.locator('#newsletter-consent-hint').innerText();
  await fieldOf(page, form, 'email').fill(email);
  await buttonOf(page, form).click();
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  expect(storedFrom(site.store, email)).toEqual([]);
  await consent.check();
  await expect(consent).toHaveAttribute('aria-invalid', 'false');
  await buttonOf(page, form).click();
  await expect(formOf(page, form)).toHaveCount(0);
  const stored = storedFrom(site.store, email);
  expect(stored).toHaveLength(1);
  expect(stored[0]).toMatchObject({ form: 'newsletter', language: 'fr', consentText: wording, origin: site.url });
});

const odd = {
  script: '<script>document.title = "hacked"</script><img src=x onerror="document.title = 1">',
  emoji: '👩‍👩‍👧‍👦 🦦🏳️‍🌈 e\u0301',
  'right to left': 'مرحبا بكم في حديقة الحيوان \u202Eabc\u202C שלום',
  markup: "\"'&amp;{{7*7}}${7*7}%00\\u0000 Robert'); DROP TABLE submissions;--",
};

test('who lost something is told what to say of it, and odd text is stored unchanged', async ({ page, site }, {
  testId,
}) => {
  const email = `${testId}@example.org`;
  const form = frenchForm('contact');
  const message = Object.values(odd).join('\n');
  await openForm(page, form);
  const field = fieldOf(page, form, 'message');
  const hint = new RegExp(stringOf('fr', 'contact-form:lostHint'));
  await expect(field).not.toHaveAccessibleDescription(hint);
  await fieldOf(page, form, 'subject').selectOption('lost');
  await expect(field).toHaveAccessibleDescription(hint);
  await fillForm(page, form, { email, name: odd['right to left'], message });
  const title = await page.title();
  await buttonOf(page, form).click();
  await expect(formOf(page, form)).toHaveCount(0);
  await expect(page).toHaveTitle(title);
  const stored = storedFrom(site.store, email);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.fields).toMatchObject({ name: odd['right to left'], message });
});

test.describe('the request for a quote', () => {
  test('preselects the event of its page', async ({ page }) => {
    await page.goto(routes.events.fr);
    await expect(page.locator('#quote-event')).toHaveValue(stringOf('fr', 'forms:otherEvent'));
    await page.getByRole('main').locator(`a[href^="${routes.events.fr}/"]`).first().click();
    await expect(page).not.toHaveURL(routes.events.fr);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await expect(page.locator('#quote-event')).toHaveValue(title);
  });

  test('asks what its event needs, and takes no other day than the event has', async ({ page }) => {
    const party = bundledEntries<EventPage>('fr', 'event-pages').find(({ parent, request }) => !parent && request);
    const form = { ...frenchForm('quote'), path: `${routes.events.fr}/${party?.slug}` };
    const days = formatWeekdays(party?.request?.days ?? [], 'fr');
    await openForm(page, form);
    await expect(page.getByRole('heading', { name: stringOf('fr', 'forms:bookTitle'), exact: true })).toBeVisible();
    await expect(fieldOf(page, form, 'organisation')).toHaveCount(0);
    await expect(fieldOf(page, form, 'message')).toHaveAccessibleDescription(
      new RegExp(`^${party?.request?.details.split(',')[0]}`),
    );
    // A Thursday, and more children than it is for.
    await fillForm(page, form, { date: '2099-06-25', guests: '40' });
    await buttonOf(page, form).click();
    await expect(formOf(page, form)).not.toContainText(stringOf('fr', 'quote-form:dateInvalid'));
    await expect(fieldOf(page, form, 'guests')).toHaveAccessibleName(stringOf('fr', 'quote-form:children'));
    await expect(fieldOf(page, form, 'guests')).toHaveAttribute('aria-invalid', 'true');
    await expect(fieldOf(page, form, 'date')).toHaveAccessibleDescription(new RegExp(days));
    await expect(fieldOf(page, form, 'date')).toHaveAttribute('aria-invalid', 'true');
    await fieldOf(page, form, 'event').selectOption(stringOf('fr', 'forms:otherEvent'));
    await expect(fieldOf(page, form, 'date')).not.toHaveAccessibleDescription(new RegExp(days));
    await expect(fieldOf(page, form, 'organisation')).toBeVisible();
    await buttonOf(page, form).click();
    await expect(formOf(page, form)).toHaveCount(0);
  });

  test('asks what the event of its page needs, though the draft names one in the other language', async ({ page }) => {
    const form = frenchForm('quote');
    await openForm(page, form);
    await fieldOf(page, form, 'event').selectOption({ index: 1 });
    const party = bundledEntries<EventPage>('en', 'event-pages').find(({ parent, request }) => !parent && request);
    await page.goto(`${routes.events.en}/${party?.slug}`);
    await hydrateForm(page, form);
    await expect(fieldOf(page, form, 'message')).toHaveAccessibleDescription(
      new RegExp(`^${party?.request?.details.split(',')[0]}`),
    );
    const days = formatWeekdays(party?.request?.days ?? [], 'en');
    await expect(fieldOf(page, form, 'date')).toHaveAccessibleDescription(new RegExp(days));
  });
});

test('the way from a workshop to the form gives its subject and its title, once', async ({ page }) => {
  const form = { ...frenchForm('contact'), path: routes.contact.en };
  const message = fieldOf(page, form, 'message');
  await page.goto(routes.workshops.en);
  const card = page.locator('main article a').first();
  const title = await card.innerText();
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('link', { name: stringOf('en', 'workshops:book') }).click();
  await expect(fieldOf(page, form, 'subject')).toHaveValue('groups');
  await expect(message).toHaveValue(new RegExp(`^.+\\s?: ${RegExp.escape(title)}\\n\\n$`));
  expect(new URL(page.url()).hash).toBe('#write');
  await expect(page.locator('#write')).toBeInViewport();
  await message.fill(`${await message.inputValue()}Nous serons 24.`);
  await page.reload();
  // Not a second time.
  await expect(message).toHaveValue(new RegExp(`^.+\\s?: ${RegExp.escape(title)}\\n\\nNous serons 24.$`));
});
