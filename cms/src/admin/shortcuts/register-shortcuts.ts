/** Adds the ways that are shorter than through all types and fields. */
import { Bell, WarningCircle } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import type { ComponentType } from 'react';
import { labelFor } from '../messages/messages.ts';
import { DayInput } from './DayInput.tsx';
import { alertPath } from './shortcut-paths.ts';

const mayWrite = (subject: string) => [{ action: 'plugin::content-manager.explorer.update', subject }];

/** A block of the first page. */
export const urgentWidget = {
  id: 'urgent',
  icon: WarningCircle,
  title: labelFor('content', 'shortcuts.title'),
  component: async () => (await import('./UrgentWidget.tsx')).UrgentWidget,
  permissions: mayWrite('api::alert.alert'),
};

export function registerShortcuts(app: StrapiApp): void {
  // Strapi declares inputs without the properties that it hands to them.
  for (const type of ['date', 'datetime']) app.addFields({ type, Component: DayInput as ComponentType });
  app.addMenuLink({
    to: alertPath,
    icon: Bell,
    intlLabel: labelFor('content', 'shortcuts.alert'),
    permissions: mayWrite('api::alert.alert'),
  });
}
