/** The way back to the previous version, for those who may, after they have read what it does and what it does not. */
import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { ArrowsCounterClockwise, WarningCircle } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import * as React from 'react';
import { sentenceIn } from '../../../src/admin/requests/use-answer.ts';
import type { PublishingView } from '../shown-publishing.ts';
import { useMessages } from './use-messages.ts';
import { publishingPath } from './use-publishing.ts';

interface Props {
  view: PublishingView;
  /** Is called once it has been tried. */
  onDone: () => void;
}

function RollbackButton({ view, onDone }: Props) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { translate, when } = useMessages(view.timeZone);
  const [isOpen, setOpen] = React.useState(false);
  const [isBusy, setBusy] = React.useState(false);

  async function rollBack(): Promise<void> {
    setBusy(true);
    try {
      await post(`${publishingPath}/rollback`);
      toggleNotification({ type: 'success', message: translate('rollbackAsked') });
    } catch (error) {
      toggleNotification({ type: 'danger', message: sentenceIn(error) ?? translate('rollbackFailed') });
    }
    setBusy(false);
    setOpen(false);
    onDone();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="danger-light" startIcon={<ArrowsCounterClockwise />}>
          {translate('rollbackButton')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{translate('rollbackTitle')}</Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" alignItems="center" gap={3}>
            <WarningCircle width="24px" height="24px" fill="danger600" />
            {view.latest?.state === 'rolledBack' && (
              <Typography fontWeight="bold" width="100%">
                {translate('rollbackFurther')}
              </Typography>
            )}
            <Dialog.Description>{translate('rollbackDoes')}</Dialog.Description>
            {view.formerLive !== undefined && (
              <Typography width="100%">{translate('rollbackWhich', { when: when(view.formerLive) })}</Typography>
            )}
            <Typography width="100%">{translate('rollbackDoesNot')}</Typography>
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth disabled={isBusy}>
              {translate('rollbackCancel')}
            </Button>
          </Dialog.Cancel>
          <Button variant="danger" fullWidth loading={isBusy} onClick={() => void rollBack()}>
            {translate('rollbackConfirm')}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

export function Rollback({ view, onDone }: Props) {
  const { translate } = useMessages(view.timeZone);
  const { way, mayRelease } = view;
  const who = (way === 'ci' && translate('rollbackElsewhere')) || (!mayRelease && translate('rollbackAsk'));
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Typography>{[translate('rollbackHint'), ...(who ? [who] : [])].join(' ')}</Typography>
      {!who && <RollbackButton view={view} onDone={onDone} />}
    </Flex>
  );
}
