/** The zoo's admin panel: Strapi's, in French and English, without advertisements and tours, with own additions. */
import type { ContentManagerPlugin } from '@strapi/content-manager/strapi-admin';
import { Calendar, Earth, Information, Mail, Pencil, Search } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import logo from '../../../public/favicon.svg';
import { dayPermissions, dayWidget, registerDay } from '../../desk/day/panel/register-day.ts';
import { AnswerPanel } from '../../desk/forms/panel/answer-panel.tsx';
import { submissionModel } from '../../desk/forms/panel/form-collections.ts';
import { FormListActions } from '../../desk/forms/panel/FormListActions.tsx';
import { EntryLineBesideButtons } from '../../desk/publishing/panel/EntryLineBesideButtons.tsx';
import { PublishingPanel } from '../../desk/publishing/panel/publishing-panel.tsx';
import { SearchEverywhere } from '../../desk/search/panel/SearchEverywhere.tsx';
import { VersionsPanel } from '../../desk/versions/panel/versions-panel.tsx';
import { labelTranslations, translateLabels } from '../../model/labels/panel/field-labels.tsx';
import { withTranslatedLanguages } from '../../model/labels/panel/language-menu.ts';
import { labelFor, messagesById } from './messages/messages.ts';
import strapiEn from './messages/strapi.en.json';
import strapiFr from './messages/strapi.fr.json';
import { reading } from './panel/permissions.ts';
import { withoutDeadEnds } from './quiet-actions.ts';
import {
  editors,
  hideContent,
  hideDeadEnds,
  publishers,
  settleBrowser,
  withoutBuilders,
  withoutRepeated,
} from './quiet-panel.ts';
import { registerFields } from './register-fields.tsx';
import { alertLink, urgentWidget } from './shortcuts/alert-shortcut.tsx';
import { withCount, withQuestion } from './unpublishing.ts';
import { UnsavedText } from './unsaved/UnsavedText.tsx';
import { keepForms } from './validation-errors/keep-forms.ts';
import { mountValidationErrors } from './validation-errors/mount-validation-errors.tsx';

const title = labelFor('publishing', 'title');

/**
 * Messages that replace Strapi's own: French ones for what Strapi only says in English or says badly, and in both
 * languages some that would speak to developers. Ids of its plugins begin with their names, except where its code
 * forgets to.
 */
const strapiMessages: Record<'fr' | 'en', Record<string, string>> = { fr: strapiFr, en: strapiEn };

const translationsIn = (locale: 'fr' | 'en'): Record<string, string> => ({
  ...strapiMessages[locale],
  ...labelTranslations[locale],
  ...messagesById(locale),
});

settleBrowser();
hideDeadEnds();

export default {
  config: {
    locales: ['fr', 'en'],
    translations: {
      fr: translationsIn('fr'),
      en: translationsIn('en'),
    },
    auth: { logo },
    menu: { logo },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: StrapiApp) {
    app.addMiddlewares([keepForms]);
    registerFields(app);
    app.addMenuLink(alertLink);
    registerDay(app);
    app.addRBACMiddleware(withoutBuilders);
    hideContent(app);
    app.addMenuLink({
      to: 'mise-en-ligne',
      icon: Earth,
      intlLabel: title,
      // Any of these.
      permissions: [...editors, ...dayPermissions],
      Component: () => import('../../desk/publishing/panel/PublishingPage.tsx'),
    });
    app.addMenuLink({
      to: 'retrouver',
      icon: Search,
      intlLabel: labelFor('content', 'search'),
      permissions: editors,
      Component: () => import('../../desk/search/panel/SearchPage.tsx'),
    });
    const publishing = {
      id: 'publishing',
      icon: Earth,
      title,
      component: async () => (await import('../../desk/publishing/panel/HomeWidgets.tsx')).PublishingWidget,
      link: { label: labelFor('publishing', 'toPage'), href: '/mise-en-ligne' },
      permissions: editors,
    };
    const guide = {
      id: 'guide',
      icon: Information,
      title: labelFor('publishing', 'guide'),
      component: async () => (await import('../../desk/publishing/panel/HomeWidgets.tsx')).GuideWidget,
    };
    const coming = {
      id: 'coming',
      icon: Calendar,
      title: labelFor('publishing', 'coming'),
      component: async () => (await import('../../desk/publishing/panel/HomeWidgets.tsx')).ComingWidget,
      permissions: editors,
    };
    const drafts = {
      id: 'drafts',
      icon: Pencil,
      title: labelFor('publishing', 'drafts'),
      component: async () => (await import('../../desk/publishing/panel/HomeWidgets.tsx')).DraftsWidget,
      permissions: publishers,
    };
    const forms = {
      id: 'forms',
      icon: Mail,
      title: labelFor('forms', 'widgetTitle'),
      component: async () => (await import('../../desk/forms/panel/FormsWidget.tsx')).FormsWidget,
      permissions: [{ action: reading, subject: submissionModel }],
    };
    app.widgets.register((widgets) => [
      drafts,
      publishing,
      coming,
      dayWidget,
      urgentWidget,
      forms,
      guide,
      ...withoutRepeated(widgets),
    ]);
  },
  bootstrap(app: StrapiApp) {
    translateLabels(app);
    const manager = app.getPlugin('content-manager');
    manager.injectComponent('listView', 'actions', { name: 'zoo-forms', Component: FormListActions });
    manager.injectComponent('editView', 'right-links', { name: 'entry-state', Component: EntryLineBesideButtons });
    manager.injectComponent('editView', 'right-links', { name: 'zoo-unsaved', Component: UnsavedText });
    manager.injectComponent('listView', 'actions', { name: 'zoo-search', Component: SearchEverywhere });
    const apis = manager.apis as ContentManagerPlugin['config']['apis'];
    apis.addEditViewSidePanel([PublishingPanel, VersionsPanel, AnswerPanel]);
    apis.addDocumentAction(withoutDeadEnds);
    apis.addDocumentAction(withQuestion);
    apis.addBulkAction(withCount);
    apis.addDocumentHeaderAction(withTranslatedLanguages);
    mountValidationErrors();
  },
};
