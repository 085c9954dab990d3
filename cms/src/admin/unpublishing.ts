/** Asks before entries leave the site, which they do at once and in both languages. */
import type {
  BulkActionComponent,
  DocumentActionComponent,
  DocumentActionDescription,
} from '@strapi/content-manager/strapi-admin';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { usePanelMessages } from './messages/use-panel-messages.ts';
import { inPlaceOf } from './quiet-actions.ts';

type Click = Parameters<NonNullable<DocumentActionDescription['onClick']>>[0];

/** Strapi's own question, which it puts only where the draft is not what is published. */
const question = 'content-manager.actions.unpublish.dialog.body';

const askedFirst = (action: DocumentActionComponent) =>
  inPlaceOf(action, function Unpublish(props) {
    const { formatMessage } = useIntl();
    const click = useRef<Click>(undefined);
    const description = action(props);
    if (!description?.onClick) return description;
    const { label, onClick, dialog } = description;
    if (dialog)
      return dialog.type === 'dialog' ? { ...description, dialog: { ...dialog, confirmLabel: label } } : description;
    return {
      ...description,
      onClick: (event) => void (click.current = event),
      dialog: {
        type: 'dialog',
        title: label,
        bodyIcon: 'danger',
        content: formatMessage({ id: question }),
        confirmLabel: label,
        onConfirm: async () => {
          if (click.current) await onClick(click.current);
        },
      },
    };
  });

/** For the content manager's list of actions on an entry. */
export const withQuestion = (actions: DocumentActionComponent[]): DocumentActionComponent[] =>
  actions.map((action) => (action.type === 'unpublish' ? askedFirst(action) : action));

/** For its list of actions on several entries, where Strapi asks without saying on how many. */
export const withCount = (actions: BulkActionComponent[]): BulkActionComponent[] =>
  actions.map((action) => {
    if (action.type !== 'unpublish') return action;
    const Unpublish: BulkActionComponent = (props) => {
      const { translateCount } = usePanelMessages('content');
      const description = action(props);
      if (description?.dialog?.type !== 'dialog') return description;
      const count = props.documents.filter(({ status }) => status !== 'draft').length;
      const content = translateCount('unpublishMany', count);
      return { ...description, dialog: { ...description.dialog, bodyIcon: 'danger', content } };
    };
    return Object.assign(Unpublish, { type: action.type });
  });
