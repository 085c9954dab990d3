/** Errors of a form that cannot be sent: no response, an unusable one, a rejection, no connection. */
import type { Page, Route } from '@playwright/test';
import { routes } from '#i18n/routes.ts';
import { findBarriers } from '#tests/support/accessibility.ts';
import { buttonOf, fieldOf, fillForm, formCases, formOf, frenchForm, openForm } from '#tests/support/form-pages.ts';
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

const failures: Record<string, (route: Route) => Promise<void>> = {
  'is down': (route) => route.abort('connectionrefused'),
  'breaks off': (route) => route.abort('connectionreset'),
  'answers 400': (route) => route.fulfill({ status: 400, json: { error: { status: 400 } } }),
  'answers 404': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'answers 500': (route) => route.fulfill({ status: 500, json: { error: { status: 500 } } }),
  'answers 503 in HTML': (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Busy</h1>' }),
  'answers 200 in HTML': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Log in</h1>' }),
  'answers half of its JSON': (route) => route.fulfill({ status: 201, contentType: 'application/json', body: '{"da' }),
  'answers 422 for a field nobody sees': (route) =>
    route.fulfill({ status: 422, json: { error: { fields: { language: 'invalid' } } } }),
};

for (const form of formCases('fr')) {
  const { name, locale, values } = form;

  test.describe(name, () => {
    test('keeps what was typed when the service fails, and can be sent again', async ({ page, site }, { testId }) => {
      const email = `${testId}@example.org`;
      const sent = await answerWith(page, (route) => route.fulfill({ status: 500, json: { error: {} } }));
      await openForm(page, form);
      await fillForm(page, form, { email });
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toContainText(failed);
      if (name !== 'newsletter') await expect(formOf(page, form).getByRole('status')).toContainText('450-555-0142');
      await expect(buttonOf(page, form)).toBeFocused();
      expect(await findBarriers(page)).toEqual([]);
      for (const [field, value] of Object.entries({ ...values, email }))
        await expect(fieldOf(page, form, field)).toHaveValue(value);
      expect(sent.count).toBe(1);
      await page.unroute('**/form');
      await buttonOf(page, form).click();
      await expect(formOf(page, form)).toHaveCount(0);
      expect(storedFrom(site.store, email)).toHaveLength(1);
    });

    test('reports that it is offline, and sends nothing on its own', async ({ page, context }) => {
      const sent = await answerWith(page, (route) => route.continue());
      await openForm(page, form);
      await fillForm(page, form);
      await context.setOffline(true);
      const status = formOf(page, form).getByRole('status');
      await expect(status).toHaveText(stringOf(locale, 'submission:offline'));
      await buttonOf(page, form).click();
      await expect(status).toHaveText(stringOf(locale, 'submission:notSentOffline'));
      await expect(fieldOf(page, form, 'email')).toHaveValue('zoe@example.org');
      expect(await findBarriers(page)).toEqual([]);
      await context.setOffline(false);
      await expect(status).toHaveText(stringOf(locale, 'submission:backOnline'));
      expect(sent.count).toBe(0);
      await buttonOf(page, form).click();
      await expect(formOf(page, form)).toHaveCount(0);
      expect(sent.count).toBe(1);
    });

    test('shows that it is being sent, and is sent once', async ({ page }) => {
      let answer: () => void = () => undefined;
      const sent = await answerWith(page, async (route) => {
        await new Promise<void>((resolve) => (answer = resolve));
        await route.continue();
      });
      await openForm(page, form);
      await fillForm(page, form);
      await buttonOf(page, form).dblclick();
      await expect(formOf(page, form).getByRole('status')).toHaveText(stringOf(locale, 'submission:sending'));
      await expect(buttonOf(page, form)).toHaveAttribute('aria-disabled', 'true');
      await buttonOf(page, form).click({ force: true });
      await fieldOf(page, form, 'email').press('Enter');
      expect(await findBarriers(page)).toEqual([]);
      answer();
      await expect(formOf(page, form)).toHaveCount(0);
      expect(sent.count).toBe(1);
    });

    test('shows mistakes that only the service finds', async ({ page }) => {
      await answerWith(page, (route) =>
        route.fulfill({ status: 422, json: { error: { fields: { email: 'invalid' } } } }),
      );
      await openForm(page, form);
      await fillForm(page, form);
      await buttonOf(page, form).click();
      const problems = page.getByRole('group', { name: stringOf(locale, 'submission:problems') });
      await expect(problems).toBeFocused();
      const [field, advice] = [stringOf(locale, 'submission:email'), stringOf(locale, 'submission:invalid.email')];
      await expect(problems.getByRole('link')).toHaveText([new RegExp(`^${field}\\s?: ${RegExp.escape(advice)}$`)]);
      await expect(fieldOf(page, form, 'email')).toHaveAccessibleDescription(
        `${stringOf(locale, 'submission:emailInvalid')}. ${advice}`,
      );
      expect(await findBarriers(page)).toEqual([]);
    });
  });
}

test('a service that fails in any way is reported with the fixed message, and requested once', async ({ page }) => {
  const form = frenchForm('newsletter');
  for (const [name, handle] of Object.entries(failures)) {
    await test.step(name, async () => {
      const sent = await answerWith(page, handle);
      await openForm(page, form);
      await fillForm(page, form);
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toContainText(failed);
      await expect(fieldOf(page, form, 'email')).toHaveValue('zoe@example.org');
      await expect(fieldOf(page, form, 'consent')).toBeChecked();
      expect(sent.count).toBe(1);
      await page.unroute('**/form');
    });
  }
});

test('a request without an answer for 15 seconds is abandoned', async ({ page }) => {
  const form = frenchForm('contact');
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
  const status = formOf(page, form).getByRole('status');
  await expect(status).toHaveText(stringOf('fr', 'submission:sending'));
  await page.evaluate(() => dispatchEvent(new Event('15000 ms')));
  await expect(status).toContainText(failed);
});

const waits = [
  ['fr', '300', 'réessayez dans 5 minutes.'],
  ['en', '45', 'try again in 45 seconds.'],
  ['en', '5400', 'try again in 2 hours.'],
] as const;

test('too many forms: the visitor is asked to wait', async ({ page }) => {
  for (const [locale, seconds, message] of waits) {
    await test.step(`${seconds} s in ${locale}`, async () => {
      const form = { ...frenchForm('contact'), path: routes.contact[locale] };
      await answerWith(page, (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': seconds }, json: { error: { status: 429 } } }),
      );
      await openForm(page, form);
      await fillForm(page, form);
      await buttonOf(page, form).click();
      await expect(formOf(page, form).getByRole('status')).toContainText(message);
      await page.unroute('**/form');
    });
  }
});

test('a form that is too large is reported', async ({ page }) => {
  const form = frenchForm('contact');
  await answerWith(page, (route) => route.fulfill({ status: 413, body: 'Too large' }));
  await openForm(page, form);
  await fillForm(page, form);
  await buttonOf(page, form).click();
  await expect(formOf(page, form).getByRole('status')).toHaveText(stringOf('fr', 'submission:tooLarge'));
});
