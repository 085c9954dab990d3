/** Errors of a form that cannot be sent: no response, an unusable one, a rejection, no connection. */
import type { Page, Route } from '@playwright/test';
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
  expect(await findBarriers(page, 'all', 'main')).toEqual([]);
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
  // Nothing else on the page says so as well.
  await expect(page.getByRole('status').filter({ hasText: 'hors ligne' })).toHaveCount(1);
  await buttonOf(page, form).click();
  await expect(statusOf(page)).toHaveText(stringOf('fr', 'submission:notSentOffline'));
  await expect(fieldOf(page, form, 'email')).toHaveValue('zoe@example.org');
  expect(await findBarriers(page, 'all', 'main')).toEqual([]);
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
  expect(await findBarriers(page, 'all', 'main')).toEqual([]);
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
  expect(await findBarriers(page, 'all', 'main')).toEqual([]);
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
  await answerWith(page, (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '300' }, json: { error: { status: 429 } } }),
  );
  await openForm(page, form);
  await fillForm(page, form);
  await buttonOf(page, form).click();
  await expect(statusOf(page)).toContainText('réessayez dans 5 minutes.');
});
