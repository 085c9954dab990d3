/** The zoo's admin panel: Strapi's, in French and English, without advertisements and tours, with own additions. */
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { Earth } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import logo from '../../../public/favicon.svg';
import { formTranslations } from './forms/form-messages.ts';
import { registerForms } from './forms/register-forms.ts';
import { labelTranslations, registerLabels, translateLabels } from './labels/field-labels.tsx';
import { strapiMessages } from './messages/strapi-messages.ts';
import { messageId, publishingTranslations } from './publishing/messages.ts';
import { PublishingPanel } from './publishing/publishing-panel.tsx';
import { settleBrowser, withoutBuilders, withoutFigures } from './quiet-panel.ts';
import { keepForms } from './validation-errors/keep-forms.ts';
import { mountValidationErrors } from './validation-errors/mount-validation-errors.tsx';

const title = { id: messageId('title'), defaultMessage: 'Publishing' };

settleBrowser();

export default {
  config: {
    locales: ['fr', 'en'],
    translations: {
      fr: { ...strapiMessages.fr, ...publishingTranslations.fr, ...labelTranslations['fr'], ...formTranslations.fr },
      en: { ...strapiMessages.en, ...publishingTranslations.en, ...labelTranslations['en'], ...formTranslations.en },
    },
    auth: { logo },
    menu: { logo },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    app.addMiddlewares([keepForms]);
    registerLabels(app);
    app.addRBACMiddleware(withoutBuilders);
    app.addMenuLink({
      to: 'mise-en-ligne',
      icon: Earth,
      intlLabel: title,
      permissions: [],
      Component: () => import('./publishing/PublishingPage.tsx'),
    });
    const publishing = {
      id: 'publishing',
      icon: Earth,
      title,
      component: async () => (await import('./publishing/PublishingWidget.tsx')).PublishingWidget,
      link: { label: { id: messageId('toPage'), defaultMessage: 'All releases' }, href: '/mise-en-ligne' },
    };
    app.widgets.register((widgets) => [publishing, ...withoutFigures(widgets)]);
  },
  bootstrap(app: StrapiApp) {
    registerForms(app);
    translateLabels(app);
    const apis = app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
    apis.addEditViewSidePanel([PublishingPanel]);
    mountValidationErrors();
  },
};
