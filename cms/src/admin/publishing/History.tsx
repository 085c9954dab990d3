/** The last releases: when, by whom, in how many seconds, and what came of them. */
import { Box, Flex, Status, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import * as React from 'react';
import type { PastOutcome, PublishingView } from '../../../publishing/shown-publishing.ts';
import type { MessageKey } from './messages.ts';
import { OutcomeDetails } from './OutcomeDetails.tsx';
import { publishingPath } from './use-publishing.ts';
import { useWords, type Words } from './use-words.ts';

const themes = {
  live: 'success',
  unchanged: 'neutral',
  rolledBack: 'warning',
  refused: 'danger',
  failed: 'danger',
} as const;

const kindKeys: Partial<Record<PastOutcome['kinds'][number], MessageKey>> = {
  hour: 'kindHour',
  import: 'kindImport',
  again: 'kindAgain',
  restored: 'kindRestored',
};

function HistoryItem({ past, siteUrl, words }: { past: PastOutcome; siteUrl: string; words: Words }) {
  const { outcome, who, kinds } = past;
  const { say, when, locale } = words;
  const seconds = new Intl.NumberFormat(`${locale}-CA`, { maximumFractionDigits: 1 });
  const line = say('historyLine', {
    when: when(outcome.at),
    who: who.length > 0 ? who.join(', ') : 'none',
    seconds: 'seconds' in outcome ? seconds.format(outcome.seconds) : 'none',
  });
  const reasons = outcome.scheduled
    ? [say('kindHour')]
    : kinds.flatMap((kind) => (kindKeys[kind] ? [say(kindKeys[kind])] : []));
  return (
    <Box tag="li" background="neutral0" hasRadius shadow="tableShadow" padding={4}>
      <Flex gap={3} wrap="wrap">
        <Status variant={themes[outcome.state]} size="S">
          <Typography variant="omega" fontWeight="bold">
            {say('historyState', { state: outcome.state })}
          </Typography>
        </Status>
        <Typography variant="omega">{[line, ...reasons].join(' — ')}</Typography>
      </Flex>
      {outcome.state !== 'unchanged' && (
        <Box tag="details" paddingTop={2}>
          <Typography tag="summary" variant="omega" textColor="primary600" style={{ cursor: 'pointer' }}>
            {say('details')}
          </Typography>
          <OutcomeDetails outcome={outcome} siteUrl={siteUrl} words={words} />
        </Box>
      )}
    </Box>
  );
}

/** Is read again whenever the latest outcome is another one. */
export function History({ view }: { view: PublishingView }) {
  const { get } = useFetchClient();
  const words = useWords(view.timeZone);
  const [history, setHistory] = React.useState<PastOutcome[]>();
  const [isUnreadable, setUnreadable] = React.useState(false);
  const latest = view.latest && `${view.latest.number} ${view.latest.at}`;
  React.useEffect(() => {
    let isOver = false;
    get<PastOutcome[]>(`${publishingPath}/history`)
      .then(({ data }) => !isOver && (setHistory(data), setUnreadable(false)))
      .catch(() => !isOver && setUnreadable(true));
    return () => {
      isOver = true;
    };
  }, [get, latest]);
  const { say } = words;
  if (isUnreadable) return <Typography role="alert">{say('unreadable')}</Typography>;
  if (!history) return <Typography textColor="neutral600">{say('loading')}</Typography>;
  if (history.length === 0) return <Typography>{say('historyNone')}</Typography>;
  return (
    <Flex tag="ol" direction="column" alignItems="stretch" gap={2} style={{ listStyle: 'none' }}>
      {history.map((past) => (
        <HistoryItem
          key={`${past.outcome.number} ${past.outcome.at}`}
          past={past}
          siteUrl={view.siteUrl}
          words={words}
        />
      ))}
    </Flex>
  );
}
