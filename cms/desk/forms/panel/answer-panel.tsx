/** The panel beside a visitor's message: a button that begins an answer, and who has answered when. */
import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Check, Mail } from '@strapi/icons';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { wrapping } from '../../../src/admin/panel/wrapping-button.ts';
import type { NotedAnswer } from '../answer-route.ts';
import { submissionModel } from './form-collections.ts';
import { replyAddress } from './reply-address.ts';

interface Props {
  documentId: string;
  reply: string | undefined;
  noted: NotedAnswer;
}

function PanelContent({ documentId, reply, noted }: Props) {
  const { translate } = usePanelMessages('forms');
  const { formatDate } = useIntl();
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [isBusy, setBusy] = useState(false);
  const { answeredAt, answeredBy } = noted;
  const isAnswered = answeredAt !== null;

  function sentence(): string {
    if (answeredAt === null) return translate('unanswered');
    const when = formatDate(answeredAt, { dateStyle: 'long', timeStyle: 'short' });
    return answeredBy ? translate('answeredBy', { when, who: answeredBy }) : translate('answered', { when });
  }

  async function note(): Promise<void> {
    setBusy(true);
    try {
      await post('/zoo/forms/answered', { documentId, isAnswered: !isAnswered });
      // The form and the list behind it are read again.
      window.location.reload();
    } catch (error) {
      console.error(error);
      toggleNotification({ type: 'danger', message: translate('failed') });
      setBusy(false);
    }
  }

  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Typography variant="omega" role="status">
        {sentence()}
      </Typography>
      {reply !== undefined && (
        <LinkButton href={reply} variant="secondary" startIcon={<Mail />} fullWidth style={wrapping}>
          {translate('reply')}
        </LinkButton>
      )}
      <Button
        variant="tertiary"
        startIcon={isAnswered ? undefined : <Check />}
        loading={isBusy}
        onClick={() => void note()}
        fullWidth
        style={wrapping}
      >
        {translate(isAnswered ? 'noteUnanswered' : 'noteAnswered')}
      </Button>
    </Flex>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

export const AnswerPanel: PanelComponent = ({ document, model }) => {
  const { translate } = usePanelMessages('forms');
  if (model !== submissionModel || document?.documentId === undefined) return null;
  const { documentId } = document;
  const noted = { answeredAt: textOf(document['answeredAt']), answeredBy: textOf(document['answeredBy']) };
  return {
    title: translate('answer'),
    content: <PanelContent documentId={documentId} reply={replyAddress(document)} noted={noted} />,
  };
};
