/** The panel of the zoo: Strapi's own, in French and English, without advertisements and tours, with what the zoo adds. */
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { Earth } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { formTranslations } from './forms/form-messages.ts';
import { registerForms } from './forms/register-forms.ts';
import { labelTranslations, registerLabels, translateLabels } from './labels/field-labels.tsx';
import { messageId, publishingTranslations } from './publishing/messages.ts';
import { PublishingPanel } from './publishing/publishing-panel.tsx';

const title = { id: messageId('title'), defaultMessage: 'Publishing' };

export default {
  config: {
    locales: ['fr', 'en'],
    translations: {
      fr: { ...publishingTranslations.fr, ...labelTranslations['fr'], ...formTranslations.fr },
      en: { ...publishingTranslations.en, ...labelTranslations['en'], ...formTranslations.en },
    },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    registerLabels(app);
    app.addMenuLink({
      to: 'mise-en-ligne',
      icon: Earth,
      intlLabel: title,
      permissions: [],
      Component: () => import('./publishing/PublishingPage.tsx'),
    });
    app.widgets.register({
      id: 'publishing',
      icon: Earth,
      title,
      component: async () => (await import('./publishing/PublishingWidget.tsx')).PublishingWidget,
    });
  },
  bootstrap(app: StrapiApp) {
    registerForms(app);
    translateLabels(app);
    const apis = app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
    apis.addEditViewSidePanel([PublishingPanel]);
  },
};
