/** The panel of the zoo: Strapi's own, in French and English, without advertisements and tours, with what the zoo adds. */
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { Earth } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { messageId, publishingTranslations } from './publishing/messages.ts';
import { PublishingPanel } from './publishing/publishing-panel.tsx';
import { keepForms } from './refusals/keep-forms.ts';
import { mountRefusals } from './refusals/mount-refusals.tsx';

const title = { id: messageId('title'), defaultMessage: 'Publishing' };

export default {
  config: {
    locales: ['fr', 'en'],
    translations: publishingTranslations,
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    app.addMiddlewares([keepForms]);
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
    const apis = app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
    apis.addEditViewSidePanel([PublishingPanel]);
    mountRefusals();
  },
};
