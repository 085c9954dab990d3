/** Finds, hydrates and fills in the forms of the site. */
import type { Locator, Page } from '@playwright/test';
import { type Locale, routes } from '#i18n/routes.ts';

/** A form on a page, with values that the service accepts. */
export interface FormCase {
  name: 'newsletter' | 'contact' | 'quote';
  locale: Locale;
  path: string;
  /** The input by field name. */
  values: Readonly<Record<string, string>>;
}

const message = 'Bonjour,\nnous viendrons à 120.';

/** Every form in one language. */
export function formCases(locale: Locale): FormCase[] {
  return [
    { name: 'newsletter', locale, path: routes.news[locale], values: { email: 'zoe@example.org' } },
    {
      name: 'contact',
      locale,
      path: routes.contact[locale],
      values: { name: 'Zoé Côté', email: 'zoe@example.org', message },
    },
    {
      name: 'quote',
      locale,
      path: routes.events[locale],
      values: { name: 'Zoé Côté', email: 'zoe@example.org', guests: '120', message },
    },
  ];
}

/** One of the forms in French. */
export function frenchForm(name: FormCase['name']): FormCase {
  const found = formCases('fr').find((form) => form.name === name);
  if (!found) throw new Error(`There is no form ${name}.`);
  return found;
}

/** A field of a form. */
export const fieldOf = (page: Page, form: FormCase, field: string): Locator => page.locator(`#${form.name}-${field}`);

/** The `<form>` itself; gone once it is sent. */
export const formOf = (page: Page, { name }: FormCase): Locator =>
  page.locator('form', { has: page.locator(`input[name="form"][value="${name}"]`) });

/** The submit button of a form. */
export const buttonOf = (page: Page, form: FormCase): Locator => formOf(page, form).locator('button[type="submit"]');

/** Opens the page of a form and waits until the form is hydrated. */
export async function openForm(page: Page, form: FormCase): Promise<void> {
  await page.goto(form.path);
  await hydrateForm(page, form);
}

/** Focuses a field, which hydrates the form, and waits for that. */
export async function hydrateForm(page: Page, form: FormCase): Promise<void> {
  await fieldOf(page, form, 'email').focus();
  await formOf(page, form).and(page.locator('[novalidate]')).waitFor();
}

/** Fills in a form so that it can be sent; `changes` replace some values. */
export async function fillForm(page: Page, form: FormCase, changes: Record<string, string> = {}): Promise<void> {
  for (const [field, value] of Object.entries({ ...form.values, ...changes }))
    await fieldOf(page, form, field).fill(value);
  if (form.name === 'newsletter') await fieldOf(page, form, 'consent').check();
}
