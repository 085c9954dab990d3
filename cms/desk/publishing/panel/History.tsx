/** The last releases: time, author, duration and outcome. */
import { Box, Flex, Status, Typography } from '@strapi/design-system';
import type { MessageKey } from '../../../src/admin/messages/messages.ts';
import { useAnswer } from '../../../src/admin/requests/use-answer.ts';
import type { PastOutcome, PublishingView } from '../shown-publishing.ts';
import { OutcomeDetails } from './OutcomeDetails.tsx';
import { type Messages, useMessages } from './use-messages.ts';
import { publishingPath } from './use-publishing.ts';

const themes = {
  live: 'success',
  unchanged: 'neutral',
  rolledBack: 'warning',
  refused: 'danger',
  failed: 'danger',
} as const;

const kindKeys: Partial<Record<PastOutcome['kinds'][number], MessageKey<'publishing'>>> = {
  day: 'kindDay',
  hour: 'kindHour',
  import: 'kindImport',
  again: 'kindAgain',
  restored: 'kindRestored',
};

function HistoryItem({ past, siteUrl, messages }: { past: PastOutcome; siteUrl: string; messages: Messages }) {
  const { outcome, who, kinds } = past;
  const { translate, when, locale } = messages;
  const seconds = new Intl.NumberFormat(`${locale}-CA`, { maximumFractionDigits: 1 });
  const line = [
    when(outcome.at),
    ...(who.length > 0 ? [translate('historyBy', { who: who.join(', ') })] : []),
    ...('seconds' in outcome ? [translate('historyTook', { seconds: seconds.format(outcome.seconds) })] : []),
  ].join(', ');
  const reasons = outcome.scheduled
    ? [translate('kindHour')]
    : kinds.flatMap((kind) => (kindKeys[kind] ? [translate(kindKeys[kind])] : []));
  return (
    <Box tag="li" background="neutral0" hasRadius shadow="tableShadow" padding={4}>
      <Flex gap={3} wrap="wrap">
        <Status variant={themes[outcome.state]} size="S">
          <Typography variant="omega" fontWeight="bold">
            {translate(`historyState.${outcome.state}`)}
          </Typography>
        </Status>
        <Typography variant="omega">{[line, ...reasons].join(' — ')}</Typography>
      </Flex>
      {(outcome.state !== 'unchanged' || outcome.warnings) && (
        <Box tag="details" paddingTop={2}>
          <Typography tag="summary" variant="omega" textColor="primary600" style={{ cursor: 'pointer' }}>
            {translate('details')}
          </Typography>
          <OutcomeDetails outcome={outcome} siteUrl={siteUrl} messages={messages} />
        </Box>
      )}
    </Box>
  );
}

/** Is read again whenever the latest outcome is another one. */
export function History({ view }: { view: PublishingView }) {
  const messages = useMessages(view.timeZone);
  const latest = view.latest && `${view.latest.number} ${view.latest.at}`;
  const { answer: history, hasFailed } = useAnswer<PastOutcome[]>(`${publishingPath}/history`, latest);
  const { translate } = messages;
  if (hasFailed) return <Typography role="alert">{translate('unreadable')}</Typography>;
  if (!history) return <Typography textColor="neutral600">{translate('loading')}</Typography>;
  if (history.length === 0) return <Typography>{translate('historyNone')}</Typography>;
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={2} style={{ listStyle: 'none' }}>
      {history.map((past) => (
        <HistoryItem
          key={`${past.outcome.number} ${past.outcome.at}`}
          past={past}
          siteUrl={view.siteUrl}
          messages={messages}
        />
      ))}
    </Flex>
  );
}
