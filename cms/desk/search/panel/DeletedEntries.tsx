/** Entries that were deleted after they had been published, for those who may make them anew. */
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { Section } from '../../../src/admin/panel/Section.tsx';
import { sentenceIn, useAnswer } from '../../../src/admin/requests/use-answer.ts';
import { useMessages } from '../../publishing/panel/use-messages.ts';
import type { DeletedEntry, RestoredVersion } from '../../versions/shown-versions.ts';

/** The form of an entry that has come back. */
const pathOf = ({ uid, documentId }: DeletedEntry) =>
  `/content-manager/collection-types/${uid}/${documentId}?plugins[i18n][locale]=fr`;

/** @param onBack is called when one has come back */
export function DeletedEntries({ onBack }: { onBack: () => void }) {
  const { locale, translate } = usePanelMessages('content');
  const { when } = useMessages();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { answer } = useAnswer<{ data: DeletedEntry[] }>('/zoo/deleted');
  // The search above is of use without this list.
  const entries = answer?.data ?? [];
  const [busy, setBusy] = useState<string>();
  /** The entries that have come back; they stay in the list, as others may have to. */
  const [back, setBack] = useState<string[]>([]);

  async function bringBack({ uid, documentId }: DeletedEntry): Promise<void> {
    setBusy(documentId);
    try {
      const { data } = await post<{ data: RestoredVersion }>(`/zoo/deleted/${uid}/${documentId}`);
      const fields = data.data.leftOut.map((labels) => translate('quoted', { text: labels[locale] })).join(', ');
      const message = fields === '' ? translate('deletedDone') : translate('versionsLeftOut', { fields });
      toggleNotification({ type: fields === '' ? 'success' : 'warning', message });
      setBack((others) => [...others, documentId]);
      onBack();
    } catch (error) {
      toggleNotification({ type: 'danger', message: sentenceIn(error) ?? translate('versionsFailed') });
    }
    setBusy(undefined);
  }

  if (entries.length === 0) return null;
  return (
    <Section title={translate('deleted')}>
      <Typography>{translate('deletedHint')}</Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} style={{ listStyle: 'none' }}>
        {entries.map((entry) => (
          <Box key={entry.documentId} tag="li" background="neutral0" hasRadius shadow="tableShadow" padding={4}>
            <Flex justifyContent="space-between" gap={4} wrap="wrap">
              <Box>
                <Typography fontWeight="bold">{entry.title || entry.type[locale]}</Typography>
                <Typography tag="p" variant="pi" textColor="neutral600">
                  {entry.type[locale]} – {translate('deletedAt', { when: when(entry.at) })}
                </Typography>
              </Box>
              {back.includes(entry.documentId) ? (
                <Typography tag={Link} to={pathOf(entry)} fontWeight="bold" textColor="primary600">
                  {translate('deletedOpen')}
                </Typography>
              ) : (
                <Button
                  variant="secondary"
                  loading={busy === entry.documentId}
                  aria-label={`${translate('deletedRestore')}: ${entry.title}`}
                  onClick={() => void bringBack(entry)}
                >
                  {translate('deletedRestore')}
                </Button>
              )}
            </Flex>
          </Box>
        ))}
      </Flex>
    </Section>
  );
}
