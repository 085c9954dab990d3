/** How publishing is going, in a line and a sentence: what a screen reader says when it changes. */
import { Flex, Status, Typography } from '@strapi/design-system';
import type { PublishingView } from '../../../publishing/shown-publishing.ts';
import type { Words } from './use-words.ts';

interface Said {
  theme: 'neutral' | 'secondary' | 'success' | 'danger' | 'warning';
  line: string;
  detail?: string;
}

/** What the last release came to. */
function latestSaid({ latest, liveSince }: PublishingView, { say, since, when, locale }: Words): Said {
  if (!latest) return { theme: 'neutral', line: say('none'), detail: say('noneDetail') };
  switch (latest.state) {
    case 'live':
      return {
        theme: 'success',
        line: say('live', { since: since(latest.at) }),
        ...(latest.scheduled && { detail: say('liveScheduled') }),
      };
    case 'unchanged': {
      const line = liveSince === undefined ? say('unchanged') : say('live', { since: since(liveSince) });
      const detail = say('unchangedDetail', { when: when(latest.at) });
      return { theme: 'success', line, detail: liveSince === undefined ? detail : `${say('unchanged')}. ${detail}` };
    }
    case 'rolledBack':
      return {
        theme: 'warning',
        line: say('rolledBack', { since: since(latest.at) }),
        detail: say('rolledBackDetail'),
      };
    case 'refused': {
      const count = latest.problems.length + (latest.more ?? 0);
      return {
        theme: 'danger',
        line: say('refused'),
        detail: say('refusedDetail', { count, when: when(latest.at) }),
      };
    }
    case 'failed':
      return {
        theme: 'danger',
        line: say('failed'),
        detail: [
          latest.reason[locale],
          say('failedDetail', { when: when(latest.at) }),
          ...(latest.nextAttempt ? [say('nextAttempt', { when: when(latest.nextAttempt) })] : []),
        ].join(' '),
      };
  }
}

/** Why nobody has taken the changes. */
function troubleSaid({ trouble, way = 'server' }: PublishingView, { say, since }: Words): string | undefined {
  if (!trouble) return undefined;
  const { answer } = trouble;
  const values = { who: say(way), since: since(trouble.since) };
  switch (answer.kind) {
    case 'taken':
      return undefined;
    case 'unreachable':
      return say('unreachable', { ...values, detail: answer.detail });
    case 'unauthorised':
      return say('unauthorised', { ...values, secret: way === 'ci' ? 'DISPATCH_TOKEN' : 'PUBLISH_SECRET' });
    case 'refused':
      return say('refusedCall', { ...values, status: answer.status });
  }
}

function said(view: PublishingView, words: Words): Said {
  const { building, waiting, way } = view;
  const { say, since } = words;
  if (building) {
    const key = building.scheduled ? 'buildingScheduled' : 'building';
    return { theme: 'secondary', line: say(key, { since: since(building.at) }) };
  }
  if (way === undefined) return { theme: 'warning', line: say('noWay'), detail: say('noWayDetail') };
  if (!waiting) return latestSaid(view, words);
  const trouble = troubleSaid(view, words);
  const detail = say('waitingSince', { count: waiting.count, since: since(waiting.since) });
  return {
    theme: trouble === undefined ? 'secondary' : 'warning',
    line: say('waiting'),
    detail: trouble === undefined ? detail : `${detail} ${trouble}`,
  };
}

export function Headline({ view, words }: { view: PublishingView; words: Words }) {
  const { theme, line, detail } = said(view, words);
  return (
    <Flex direction="column" alignItems="stretch" gap={2} role="status">
      <Status variant={theme} size="S" width="100%">
        <Typography fontWeight="bold" variant="omega">
          {line}
        </Typography>
      </Status>
      {detail !== undefined && (
        <Typography variant="omega" textColor="neutral800">
          {detail}
        </Typography>
      )}
    </Flex>
  );
}
