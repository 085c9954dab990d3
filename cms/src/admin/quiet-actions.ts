/**
 * Leaves out the actions on an entry that lead nowhere here: its type is generated, both languages go together, and a
 * button that its reader may never press only asks why.
 */
import { type DocumentActionComponent, useDocumentRBAC } from '@strapi/content-manager/strapi-admin';
import { useAuth } from '@strapi/strapi/admin';
import { useIntl } from 'react-intl';

/** Messages of i18n's actions on several languages, which have no name of their own. */
const severalLanguages = ['publish', 'unpublish'].map((action) => `i18n.CMEditViewBulkLocale.${action}-title`);

const configure = /^plugin::content-manager\.(?:collection-types|single-types)\.configure-view$/;

/** An action in place of another one. */
const inPlaceOf = (action: DocumentActionComponent, component: DocumentActionComponent): DocumentActionComponent =>
  Object.assign(component, { type: action.type, position: action.position });

/** For those who may arrange forms. */
const forArrangers = (action: DocumentActionComponent) =>
  inPlaceOf(action, function Configure(props) {
    const mayConfigure = useAuth('Configure', ({ permissions }) =>
      permissions.some(({ action: name }) => configure.test(name)),
    );
    const description = action(props);
    return mayConfigure ? description : null;
  });

/** For those who may publish entries of this type. Others are told beside the form what to do instead. */
const forPublishers = (action: DocumentActionComponent) =>
  inPlaceOf(action, function Publish(props) {
    const mayPublish = useDocumentRBAC('Publish', ({ canPublish }) => canPublish);
    const description = action(props);
    return mayPublish ? description : null;
  });

const forOneEntry = (action: DocumentActionComponent) =>
  inPlaceOf(action, function Quiet(props) {
    const { formatMessage } = useIntl();
    const description = action(props);
    return severalLanguages.some((id) => formatMessage({ id }) === description?.label) ? null : description;
  });

/** For the content manager's list of actions. */
export const withoutDeadEnds = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  actions
    .filter(({ type }) => type !== 'edit-the-model')
    .map((action) => {
      if (action.type === 'configure-the-view') return forArrangers(action);
      if (action.type === 'publish') return forPublishers(action);
      return action.type === undefined ? forOneEntry(action) : action;
    });
