/** The way back to the previous version, for those who may, after they have read what it does and what it does not. */
import { Button, Dialog, Flex, Typography } from '@strapi/design-system';
import { ArrowsCounterClockwise, WarningCircle } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import * as React from 'react';
import type { PublishingView } from '../../../publishing/shown-publishing.ts';
import { publishingPath } from './use-publishing.ts';
import { useWords } from './use-words.ts';

/** The sentence of an answer that says why not; undefined if there was none. */
function sentenceIn(error: unknown): string | undefined {
  const { response } = error as { response?: { data?: { error?: { message?: unknown } } } };
  const message = response?.data?.error?.message;
  return typeof message === 'string' ? message : undefined;
}

interface Props {
  view: PublishingView;
  /** Is called once it has been tried. */
  onDone: () => void;
}

function RollbackButton({ view, onDone }: Props) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { say } = useWords(view.timeZone);
  const [isOpen, setOpen] = React.useState(false);
  const [isBusy, setBusy] = React.useState(false);

  async function rollBack(): Promise<void> {
    setBusy(true);
    try {
      await post(`${publishingPath}/rollback`);
      toggleNotification({ type: 'success', message: say('rollbackDone') });
    } catch (error) {
      toggleNotification({ type: 'danger', message: sentenceIn(error) ?? say('rollbackFailed') });
    }
    setBusy(false);
    setOpen(false);
    onDone();
  }

  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Trigger>
        <Button variant="danger-light" startIcon={<ArrowsCounterClockwise />}>
          {say('rollbackButton')}
        </Button>
      </Dialog.Trigger>
      <Dialog.Content>
        <Dialog.Header>{say('rollbackTitle')}</Dialog.Header>
        <Dialog.Body>
          <Flex direction="column" alignItems="center" gap={3}>
            <WarningCircle width="24px" height="24px" fill="danger600" />
            {view.latest?.state === 'rolledBack' && (
              <Typography fontWeight="bold" width="100%">
                {say('rollbackFurther')}
              </Typography>
            )}
            <Dialog.Description>{say('rollbackDoes')}</Dialog.Description>
            <Typography width="100%">{say('rollbackDoesNot')}</Typography>
          </Flex>
        </Dialog.Body>
        <Dialog.Footer>
          <Dialog.Cancel>
            <Button variant="tertiary" fullWidth disabled={isBusy}>
              {say('rollbackCancel')}
            </Button>
          </Dialog.Cancel>
          <Button variant="danger" fullWidth loading={isBusy} onClick={() => void rollBack()}>
            {say('rollbackConfirm')}
          </Button>
        </Dialog.Footer>
      </Dialog.Content>
    </Dialog.Root>
  );
}

export function Rollback({ view, onDone }: Props) {
  const { say } = useWords(view.timeZone);
  const { way, mayRelease } = view;
  const who =
    (way === 'ci' && say('rollbackElsewhere')) ||
    (way === undefined && say('rollbackCommand')) ||
    (!mayRelease && say('rollbackAsk'));
  return (
    <Flex direction="column" alignItems="flex-start" gap={3}>
      <Typography>{[say('rollbackHint'), ...(who ? [who] : [])].join(' ')}</Typography>
      {!who && <RollbackButton view={view} onDone={onDone} />}
    </Flex>
  );
}
