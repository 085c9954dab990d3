/** The panel beside an entry's form: it shows the editor the outcome of publishing. */
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { useIntl } from 'react-intl';
import { formCollections } from '../forms/form-collections.ts';
import { CurrentState } from './CurrentState.tsx';
import { messageId } from './messages.ts';
import { usePublishing } from './use-publishing.ts';

function PanelContent({ trigger }: { trigger: unknown }) {
  return <CurrentState {...usePublishing(trigger)} />;
}

export const PublishingPanel: PanelComponent = ({ document, model }) => {
  const { formatMessage } = useIntl();
  // Form submissions are never published.
  if (model in formCollections) return null;
  // The entry is read again after each publication, and so is this.
  const trigger = `${String(document?.documentId)} ${String(document?.updatedAt)} ${String(document?.status)}`;
  return { title: formatMessage({ id: messageId('title') }), content: <PanelContent trigger={trigger} /> };
};
