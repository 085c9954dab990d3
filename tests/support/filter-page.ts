/** Page object of a list with a filter. */
import { expect, type Locator, type Page } from '@playwright/test';
import { listFiles } from '#i18n/list-files.ts';
import { type Locale, routes } from '#i18n/routes.ts';
import { stringOf } from './strings.ts';

/** The lists with checkboxes, and whether they are paginated. */
export const choiceLists = [
  { list: 'animals', route: 'animals', isPaginated: false },
  { list: 'jobs', route: 'careers', isPaginated: false },
  { list: 'activities', route: 'activities', isPaginated: true },
  { list: 'workshops', route: 'workshops', isPaginated: true },
  { list: 'projects', route: 'projects', isPaginated: true },
] as const;

export type ListName = (typeof choiceLists)[number]['list'] | 'faqs';

const routeOf = Object.fromEntries(choiceLists.map(({ list, route }) => [list, route]));

export function pathOfList(list: ListName, locale: Locale): string {
  return routes[list === 'faqs' ? 'faq' : (routeOf[list] ?? 'home')][locale];
}

export function fileOfList(list: keyof typeof listFiles, locale: Locale): string {
  return listFiles[list][locale];
}

/** The message if no entry matches. */
export function emptyMessage(list: ListName, locale: Locale): string {
  if (list === 'faqs') return stringOf(locale, 'errors:noResults');
  return stringOf(locale, list === 'projects' ? 'projects:empty' : `lists:empty.${list}`);
}

export class FilterPage {
  readonly page: Page;
  readonly locale: Locale;
  readonly filter: Locator;
  readonly status: Locator;
  /** The visible entries. */
  readonly entries: Locator;
  readonly pagination: Locator;

  constructor(page: Page, list: ListName, locale: Locale) {
    this.page = page;
    this.locale = locale;
    this.filter = page.getByRole('search', { name: stringOf(locale, `lists:title.${list}`) });
    this.status = this.filter.getByRole('status');
    this.entries = page.locator('[data-facets]:visible');
    this.pagination = page.getByRole('navigation', { name: stringOf(locale, 'common:pages') });
  }

  option(name: string | RegExp): Locator {
    return this.filter.getByRole('checkbox', { name });
  }

  /** An option by its position. */
  optionAt(field: number, option: number): Locator {
    return this.filter.locator('fieldset').nth(field).getByRole('checkbox').nth(option);
  }

  chip(label: string): Locator {
    const name = stringOf(this.locale, 'filters:remove').replace('{{label}}', label);
    return this.filter.getByRole('button', { name, exact: true });
  }

  button(key: 'clear' | 'retry'): Locator {
    return this.filter.getByRole('button', { name: stringOf(this.locale, `filters:${key}`) });
  }

  /** Waits until that many entries are visible and announced. */
  async expectResults(count: number): Promise<void> {
    await expect(this.status).toHaveText(new RegExp(`^${count} \\p{L}+$`, 'u'));
    await expect(this.entries).toHaveCount(count);
  }
}

/** The number of entries next to an option: 4 of `Poisson (4)`. */
export async function countNextTo(option: Locator): Promise<number> {
  const text = await option.locator('xpath=..').textContent();
  return Number(/\((\d+)\)/.exec(text ?? '')?.[1]);
}

export function queryOf(page: Page): string {
  return new URL(page.url()).search;
}
