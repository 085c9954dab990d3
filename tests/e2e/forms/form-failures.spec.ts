/** Errors of a form that cannot be sent: no response, an unusable one, a rejection, no connection. */
import type { Page, Route } from '@playwright/test';
import { routes } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { buttonOf, fieldOf, fillForm, formOf, frenchForm, openForm } from '#tests/support/form-pages.ts';
import { expect, test } from '#tests/support/hosts/site-fixtures.ts';
import { storedFrom } from '#tests/support/hosts/stored-forms.ts';
import { stringOf } from '#tests/support/strings.ts';

/** Answers in place of the service, and counts the requests. */
async function answerWith(page: Page, handle: (route: Route) => Promise<void>): Promise<{ count: number }> {
  const sent = { count: 0 };
  await page.route('**/form', (route) => {
    sent.count += 1;
    return handle(route);
  });
  return sent;
}

const failed = 'Une erreur s’est produite. S’il vous plaît réessayez plus tard';

/** Failures of every kind: of the connection, of the answer, and of what nobody can correct. */
const failures: Record<string, (route: Route) => Promise<void>> = {
  'breaks off': (route) => route.abort('connectionreset'),
  'answers 200 in HTML': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' }),
  'answers 422 for a field nobody sees': (route) =>
    route.fulfill({ status: 422, json: { error: { fields: { language: 'invalid' } } } }),
};

const form = frenchForm('contact');
const statusOf = (page: Page) => formOf(page, form).getByRole('status');

test('a form keeps what was typed when its service fails, and is sent again', async ({ page, site }, { testId }) => {
  const email = `${testId}@example.org`;
  const sent = await answerWith(page, (route) => route.fulfill({ status: 500, json: { error: {} } }));
  await openForm(page, form);
  await fillForm(page, form, { email });
  await buttonOf(page, form).click();
  await expect(statusOf(page)).toContainText(failed);
  await expect(statusOf(page)).toContainText('450-555-0142');
  await expect(buttonOf(page, form)).toBeFocused();
  expect(await findBarriers(page)).toEqual([]);
  for (const [field, value] of Object.entries({ ...form.values, email }))
    await expect(fieldOf(page, form, field)).toHaveValue(value);
  expect(sent.count).toBe(1);
  await page.unroute('**/form');
  await buttonOf(page, form).click();
  await expect(formOf(page, form)).toHaveCount(0);
  expect(storedFrom(site.store, email)).toHaveLength(1);
});

test('a form reports that it is offline, and sends nothing on its own', async ({ page, context }) => {
  const sent = await answerWith(page, (route) => route.continue());
  await openForm(page, form);
  await fillForm(page, form);
  await context.setOffline(true);
  await expect(statusOf(page)).toHaveText(stringOf('fr', 'submission:offline'));
  await buttonOf(page, form).click();
  await expect(statusOf(page)).toHaveText(stringOf('fr', 'submission:notSentOffline'));
  await expect(fieldOf(page, form, 'email')).toHaveValue('zoe@example.org');
  expect(await findBarriers(page)).toEqual([]);
  await context.setOffline(false);
  await expect(statusOf(page)).toHaveText(stringOf('fr', 'submission:backOnline'));
  expect(sent.count).toBe(0);
  await buttonOf(page, form).click();
  await expect(formOf(page, form)).toHaveCount(0);
  expect(sent.count).toBe(1);
});

test('a form shows that it is being sent, and is sent once', async ({ page }) => {
  let answer: () => void = () => undefined;
  const sent = await answerWith(page, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  await openForm(page, form);
  await fillForm(page, form);
  await buttonOf(page, form).dblclick();
  await expect(statusOf(page)).toHaveText(stringOf('fr', 'submission:sending'));
  await expect(buttonOf(page, form)).toHaveAttribute('aria-disabled', 'true');
  await buttonOf(page, form).click({ force: true });
  await fieldOf(page, form, 'email').press('Enter');
  expect(await findBarriers(page)).toEqual([]);
  answer();
  await expect(formOf(page, form)).toHaveCount(0);
  expect(sent.count).toBe(1);
});

test('a form shows mistakes that only the service finds', async ({ page }) => {
  await answerWith(page, (route) => route.fulfill({ status: 422, json: { error: { fields: { email: 'invalid' } } } }));
  await openForm(page, form);
  await fillForm(page, form);
  await buttonOf(page, form).click();
  const problems = page.getByRole('group', { name: stringOf('fr', 'submission:problems') });
  await expect(problems).toBeFocused();
  const [field, advice] = [stringOf('fr', 'submission:email'), stringOf('fr', 'submission:invalid.email')];
  await expect(problems.getByRole('link')).toHaveText([new RegExp(`^${field}\\s?: ${RegExp.escape(advice)}$`)]);
  await expect(fieldOf(page, form, 'email')).toHaveAccessibleDescription(
    `${stringOf('fr', 'submission:emailInvalid')}. ${advice}`,
  );
  expect(await findBarriers(page)).toEqual([]);
});

test('a service that fails in any way is reported with the fixed message, and requested once', async ({ page }) => {
  const newsletter = frenchForm('newsletter');
  for (const [name, handle] of Object.entries(failures)) {
    await test.step(name, async () => {
      const sent = await answerWith(page, handle);
      await openForm(page, newsletter);
      await fillForm(page, newsletter);
      await buttonOf(page, newsletter).click();
      await expect(formOf(page, newsletter).getByRole('status')).toContainText(failed);
      await expect(fieldOf(page, newsletter, 'email')).toHaveValue('zoe@example.org');
      await expect(fieldOf(page, newsletter, 'consent')).toBeChecked();
      expect(sent.count).toBe(1);
      await page.unroute('**/form');
    });
  }
});

test('a request without an answer for 15 seconds is abandoned', async ({ page }) => {
  await answerWith(page, () => new Promise(() => undefined));
  // Time passes when the test says so, as it does where timers are under test; this one is none.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      addEventListener(`${milliseconds} ms`, () => controller.abort(new DOMException('Late', 'TimeoutError')));
      return controller.signal;
    };
  });
  await openForm(page, form);
  await fillForm(page, form);
  await buttonOf(page, form).click();
  await expect(statusOf(page)).toHaveText(stringOf('fr', 'submission:sending'));
  await page.evaluate(() => dispatchEvent(new Event('15000 ms')));
  await expect(statusOf(page)).toContainText(failed);
});

test('too many forms: the visitor is asked to wait', async ({ page }) => {
  for (const [locale, seconds, message] of [
    ['fr', '300', 'réessayez dans 5 minutes.'],
    ['en', '5400', 'try again in 2 hours.'],
  ] as const) {
    await test.step(`${seconds} s in ${locale}`, async () => {
      await answerWith(page, (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': seconds }, json: { error: { status: 429 } } }),
      );
      const contact = { ...form, path: routes.contact[locale] };
      await openForm(page, contact);
      await fillForm(page, contact);
      await buttonOf(page, contact).click();
      await expect(statusOf(page)).toContainText(message);
      await page.unroute('**/form');
    });
  }
});

test('a form that is too large is reported', async ({ page }) => {
  await answerWith(page, (route) => route.fulfill({ status: 413, body: 'Too large' }));
  await openForm(page, form);
  await fillForm(page, form);
  await buttonOf(page, form).click();
  await expect(statusOf(page)).toHaveText(stringOf('fr', 'submission:tooLarge'));
});
