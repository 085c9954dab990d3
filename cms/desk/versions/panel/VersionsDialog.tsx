/** The versions of an entry: when each was published and by whom, what differs from the draft, and the way back. */
import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { seenHeader } from '../../../rules/checks/seen-header.ts';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { sentenceIn, useAnswer } from '../../../src/admin/requests/use-answer.ts';
import { useMessages } from '../../publishing/panel/use-messages.ts';
import type { RestoredVersion, ShownVersion } from '../shown-versions.ts';
import { Differences } from './Differences.tsx';

export interface VersionedEntry {
  model: string;
  documentId: string;
  locale: string;
  /** The draft that the form shows. */
  updatedAt: string;
}

interface Props {
  entry: VersionedEntry;
  onClose: () => void;
}

export function VersionsDialog({ entry, onClose }: Props) {
  const { locale: panel, translate } = usePanelMessages('content');
  const { when } = useMessages();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [chosen, choose] = useState<ShownVersion>();
  const [isBusy, setBusy] = useState(false);
  const address = `/zoo/versions/${entry.model}/${entry.documentId}`;
  const language = `?locale=${entry.locale}`;
  const { answer, hasFailed } = useAnswer<{ data: ShownVersion[] }>(address + language);
  const versions = answer?.data;

  async function restore({ id }: ShownVersion): Promise<void> {
    setBusy(true);
    try {
      const headers = { [seenHeader]: entry.updatedAt };
      const { data } = await post<{ data: RestoredVersion }>(`${address}/${id}${language}`, {}, { headers });
      const fields = data.data.leftOut.map((labels) => translate('quoted', { text: labels[panel] })).join(', ');
      // The page comes back with the draft; what could not come along has to be read first.
      if (fields !== '') window.alert(translate('versionsLeftOut', { fields }));
      window.location.reload();
    } catch (error) {
      toggleNotification({ type: 'danger', message: sentenceIn(error) ?? translate('versionsFailed') });
      setBusy(false);
    }
  }

  const line = ({ at, who }: ShownVersion) => [when(at), ...(who === '' ? [] : [who])].join(' – ');
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <Modal.Header closeLabel={translate('close')}>
          <Modal.Title>{translate(entry.locale === 'en' ? 'versionsOfEnglish' : 'versionsOfFrench')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={4}>
            <Typography>{translate('versionsHint')}</Typography>
            <Box role="status">
              {!versions && !hasFailed && <Typography>{translate('loading')}</Typography>}
              {hasFailed && <Typography textColor="danger600">{translate('versionsFailed')}</Typography>}
              {versions?.length === 0 && <Typography>{translate('versionsNone')}</Typography>}
            </Box>
            {versions && (
              <Flex tag="ol" direction="column" alignItems="stretch" gap={2} style={{ listStyle: 'none' }}>
                {versions.map((version) => (
                  <li key={version.id}>
                    <Button
                      variant={version === chosen ? 'secondary' : 'tertiary'}
                      fullWidth
                      aria-expanded={version === chosen}
                      onClick={() => choose(version === chosen ? undefined : version)}
                    >
                      {line(version)}
                    </Button>
                    {version.changed.length > 0 && (
                      <Typography variant="pi" textColor="neutral600">
                        {translate('versionsChanged', { fields: version.changed.map((of) => of[panel]).join(', ') })}
                      </Typography>
                    )}
                    {version === chosen && <Differences address={`${address}/${version.id}${language}`} />}
                  </li>
                ))}
              </Flex>
            )}
          </Flex>
        </Modal.Body>
        <Modal.Footer>
          <Button variant="tertiary" onClick={onClose}>
            {translate('close')}
          </Button>
          {chosen && (
            <Button loading={isBusy} onClick={() => void restore(chosen)}>
              {translate('versionsRestore')}
            </Button>
          )}
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}
