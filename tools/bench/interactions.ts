/** Interactions of visitors, and how long each takes to the next paint (INP). */
import { type Browser, expect, type Page } from '@playwright/test';
import { routes } from '#i18n/routes.ts';
import { fieldOf, frenchForm, hydrateForm } from '#tests/support/form-pages.ts';
import { stringOf } from '#tests/support/strings.ts';

export interface Interaction {
  name: string;
  path: string;
  /** Performs it, and waits for its outcome. */
  act: (page: Page) => Promise<void>;
}

const text = (key: string) => stringOf('fr', key);

/** One for each island and each disclosure. */
export const interactions: Interaction[] = [
  {
    name: 'open the menu',
    path: routes.home.fr,
    act: async (page) => {
      await page.getByRole('button', { name: text('common:openMenu') }).click();
      await expect(page.getByRole('navigation', { name: text('common:allSections') })).toBeVisible();
    },
  },
  {
    name: 'search',
    path: routes.home.fr,
    act: async (page) => {
      await page.keyboard.press('/');
      const field = page.getByRole('searchbox');
      await expect(field).toBeFocused();
      await field.pressSequentially('loutre');
      await expect(page.getByRole('dialog').getByRole('link', { name: 'Loutre de rivière' }).first()).toBeVisible();
    },
  },
  {
    name: 'filter animals',
    path: routes.animals.fr,
    act: async (page) => {
      const filter = page.getByRole('search', { name: text('lists:title.animals') });
      await filter.locator('summary').click();
      for (const place of [1, 2]) {
        const option = filter.locator('fieldset').nth(1).getByRole('checkbox').nth(place);
        await option.click();
        await expect(option).toBeChecked();
      }
      await filter.getByRole('button', { name: text('filters:clear') }).click();
    },
  },
  {
    name: 'filter questions by text',
    path: routes.faq.fr,
    act: async (page) => {
      const field = page.getByRole('search', { name: text('lists:title.faqs') }).getByRole('searchbox');
      await field.click();
      await field.pressSequentially('fauteuil');
      await expect(page.locator('[data-facets]:visible').first()).toBeVisible();
    },
  },
  {
    name: 'switch to memberships',
    path: routes.rates.fr,
    act: async (page) => {
      await page.getByRole('tab', { name: 'Abonnements' }).click();
      await expect(page.getByRole('tabpanel', { name: 'Abonnements' })).toBeVisible();
    },
  },
  {
    name: 'calculate prices',
    path: routes.rates.fr,
    act: async (page) => {
      const more = page.locator('.count-field:has([name="adult"]) button').last();
      await more.click();
      await expect(page.locator('[name="adult"]')).toHaveValue('3');
      await more.click();
      await expect(page.locator('[name="adult"]')).toHaveValue('4');
    },
  },
  {
    name: 'send an empty contact form',
    path: routes.contact.fr,
    act: async (page) => {
      const form = frenchForm('contact');
      await hydrateForm(page, form);
      await fieldOf(page, form, 'name').pressSequentially('Zoé');
      await page
        .getByRole('main')
        .getByRole('button', { name: text('contact-form:submit') })
        .click();
      await expect(page.getByRole('group', { name: text('submission:problems') })).toBeFocused();
    },
  },
  {
    name: 'open a question',
    path: routes.faq.fr,
    act: async (page) => {
      const question = page.locator('main details[data-facets]').first();
      await question.locator('summary').click();
      await expect(question).toHaveAttribute('open');
    },
  },
];

declare global {
  interface Window {
    /** Durations of interactions so far, in milliseconds. */
    interactionDurations: number[];
  }
}

function observeInteractions(): void {
  window.interactionDurations = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming & { interactionId?: number }).interactionId) {
        window.interactionDurations.push(entry.duration);
      }
    }
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * @param slowdown factor by which the processor is throttled
 * @returns milliseconds of the slowest interaction; 0 if none took a frame
 */
export async function measureInteraction(
  browser: Browser,
  origin: string,
  { path, act }: Interaction,
  slowdown: number,
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, locale: 'fr-CA' });
  try {
    await page.addInitScript(observeInteractions);
    await page.goto(`${origin}${path}`, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await act(page);
    return await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // Entries are queued after the frame that presents their result.
          requestAnimationFrame(() =>
            requestAnimationFrame(() => setTimeout(() => resolve(Math.max(0, ...window.interactionDurations)), 100)),
          );
        }),
    );
  } finally {
    await page.close();
  }
}
