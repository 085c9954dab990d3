/** The panel beside an entry's form: it shows the editor the outcome of publishing. */
import { type PanelComponent, useDocumentRBAC } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useState } from 'react';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { countedSaves } from '../../../src/admin/panel/counted-saves.ts';
import { useShared } from '../../../src/admin/panel/shared-value.ts';
import { formCollections } from '../../forms/panel/form-collections.ts';
import { CurrentState } from './CurrentState.tsx';
import { entryLine } from './entry-line.ts';
import { useSaying } from './EntryLineBesideButtons.tsx';
import { NewTabLink } from './NewTabLink.tsx';
import { PublishRequest } from './PublishRequest.tsx';
import { useMessages } from './use-messages.ts';
import { type AskedEntry, usePublishing } from './use-publishing.ts';

interface ContentProps {
  trigger: string;
  entry: AskedEntry | undefined;
  /** The language that is open. */
  locale: 'fr' | 'en';
  isDraftModified: boolean;
  missing: 'fr' | 'en' | undefined;
  /** Whether the draft holds what is not published. */
  isUnpublished: boolean;
}

/**
 * False for the moment after something was saved or published: until then, the former state is all that is known.
 *
 * @param trigger stands for the entry as it was read last
 * @param answered the one for which the state was asked last
 */
function useReadAgain(trigger: string, answered: unknown): boolean {
  const saves = useShared(countedSaves);
  const [read, setRead] = useState({ trigger, saves });
  if (read.trigger !== trigger) setRead({ trigger, saves });
  return answered === trigger && read.saves === saves;
}

/** First the entry, then the site: what goes online or not may be another one's change. */
function PanelContent({ trigger, entry, locale, isDraftModified, missing, isUnpublished }: ContentProps) {
  const publishing = usePublishing(trigger, entry);
  const { view } = publishing;
  const messages = useMessages(view?.timeZone);
  const isFormModified = useForm('PublishingPanel', ({ modified }) => modified);
  const mayPublish = useDocumentRBAC('PublishingPanel', ({ canPublish }) => canPublish === true);
  const isRead = useReadAgain(trigger, publishing.answeredTrigger);
  const form = { isDraftModified, isFormModified, mayPublish, missing };
  const line = view && isRead ? entryLine(view.entry, form, messages) : undefined;
  useSaying(line);
  const address = view?.entry?.kind === 'online' ? view.entry.addresses?.[locale] : undefined;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {line !== undefined && (
        <Typography variant="omega" fontWeight="bold">
          {line}
        </Typography>
      )}
      {view && address !== undefined && (
        <NewTabLink href={view.siteUrl + address}>{messages.translate('viewPage')}</NewTabLink>
      )}
      {entry && view?.notices !== undefined && !mayPublish && isUnpublished && (
        <PublishRequest entry={entry} addresses={view.notices} isFormModified={isFormModified} />
      )}
      <Typography variant="sigma" tag="h3" textColor="neutral600">
        {messages.translate('wholeSite')}
      </Typography>
      <CurrentState {...publishing} />
    </Flex>
  );
}

export const PublishingPanel: PanelComponent = ({ document, meta, model }) => {
  const { translate } = usePanelMessages('publishing');
  // Form submissions are never published.
  if (model in formCollections) return null;
  // The entry is read again after each publication, and so is this.
  const trigger = `${String(document?.documentId)} ${String(document?.updatedAt)} ${String(document?.status)}`;
  const entry = document && { uid: model, documentId: document.documentId };
  const locale = document?.locale === 'en' ? 'en' : 'fr';
  const isAlone = document !== undefined && meta?.availableLocales.length === 0;
  return {
    title: translate('title'),
    content: (
      <PanelContent
        trigger={trigger}
        entry={entry}
        locale={locale}
        missing={isAlone ? (locale === 'fr' ? 'en' : 'fr') : undefined}
        isDraftModified={document?.status === 'modified'}
        isUnpublished={document?.status !== 'published'}
      />
    ),
  };
};
