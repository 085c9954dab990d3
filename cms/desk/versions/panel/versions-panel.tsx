/** The panel beside a form that leads to what was published before. */
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { ClockCounterClockwise } from '@strapi/icons';
import { useForm, useQueryParams } from '@strapi/strapi/admin';
import { useState } from 'react';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { formCollections } from '../../forms/panel/form-collections.ts';
import { type VersionedEntry, VersionsDialog } from './VersionsDialog.tsx';

function PanelContent(entry: VersionedEntry) {
  const { translate } = usePanelMessages('content');
  const isModified = useForm('VersionsPanel', (state) => state.modified);
  const [isOpen, setOpen] = useState(false);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Button
        variant="tertiary"
        startIcon={<ClockCounterClockwise />}
        disabled={isModified}
        onClick={() => setOpen(true)}
      >
        {translate('versionsOpen')}
      </Button>
      {isModified && <Typography variant="pi">{translate('versionsSaveFirst')}</Typography>}
      {isOpen && <VersionsDialog entry={entry} onClose={() => setOpen(false)} />}
    </Flex>
  );
}

export const VersionsPanel: PanelComponent = ({ document, model, activeTab }) => {
  const { translate } = usePanelMessages('content');
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const documentId = document?.documentId;
  if (!model.startsWith('api::') || model in formCollections) return null;
  if (documentId === undefined || activeTab === 'published') return null;
  const entry = {
    model,
    documentId,
    locale: query.plugins?.i18n?.locale ?? 'fr',
    updatedAt: String(document?.updatedAt ?? ''),
  };
  return { title: translate('versions'), content: <PanelContent {...entry} /> };
};
