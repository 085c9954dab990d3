/** Adds the page of the day for those who may use it. */
import { Lightning } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { dayAddress } from './day-address.ts';
import { messageId } from './day-messages.ts';

export const dayPermissions = [{ action: 'api::zoo.day', subject: null }];
const title = { id: messageId('title'), defaultMessage: 'Today' };

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
