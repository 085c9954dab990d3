/** Adds the page of the day for those who may use it. */
import { Lightning } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { labelFor } from '../../../src/admin/messages/messages.ts';
import { dayAddress } from '../shown-day.ts';

export const dayPermissions = [{ action: 'api::zoo.day', subject: null }];
const title = labelFor('day', 'title');

export const dayWidget = {
  id: 'day',
  icon: Lightning,
  title,
  component: async () => (await import('./DayWidget.tsx')).DayWidget,
  permissions: dayPermissions,
};

export function registerDay(app: StrapiApp): void {
  app.addMenuLink({
    to: dayAddress,
    icon: Lightning,
    intlLabel: title,
    permissions: dayPermissions,
    Component: () => import('./DayPage.tsx'),
  });
}
