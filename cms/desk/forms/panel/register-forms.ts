/** Puts the buttons for submitted forms above their lists. */
import type { StrapiApp } from '@strapi/strapi/admin';
import { FormListActions } from './FormListActions.tsx';

export function registerForms(app: StrapiApp): void {
  app
    .getPlugin('content-manager')
    .injectComponent('listView', 'actions', { name: 'zoo-forms', Component: FormListActions });
}
