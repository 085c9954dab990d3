/**
 * Leaves out the actions on an entry that lead nowhere here: its type is generated, both languages go together, and a
 * button that its reader may never press only asks why.
 */
import { type DocumentActionComponent, useDocumentRBAC } from '@strapi/content-manager/strapi-admin';
import { useAuth } from '@strapi/strapi/admin';

const configure = /^plugin::content-manager\.(?:collection-types|single-types)\.configure-view$/;

/** An action in place of another one. */
export const inPlaceOf = (
  action: DocumentActionComponent,
  component: DocumentActionComponent,
): DocumentActionComponent => Object.assign(component, { type: action.type, position: action.position });

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

/**
 * For the content manager's list of actions. What has no type is i18n's, on one language of an entry or on several: one
 * that is deleted keeps the other one off the site.
 */
export const withoutDeadEnds = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  actions
    .filter(({ type }) => type !== undefined && type !== 'edit-the-model')
    .map((action) => {
      if (action.type === 'configure-the-view') return forArrangers(action);
      return action.type === 'publish' || action.type === 'unpublish' ? forPublishers(action) : action;
    });
