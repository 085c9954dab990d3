/** The state of publishing in a line and a sentence, which a screen reader says when it changes. */
import { Flex, Status, Typography } from '@strapi/design-system';
import type { PublishingView } from '../shown-publishing.ts';
import type { Messages } from './use-messages.ts';

interface Said {
  theme: 'neutral' | 'secondary' | 'success' | 'danger' | 'warning';
  line: string;
  detail?: string;
}

/** The outcome of the last release. */
function latestSaid({ latest, liveSince }: PublishingView, messages: Messages): Said {
  const { translate, translateCount, since, when, locale } = messages;
  if (!latest) return { theme: 'neutral', line: translate('none'), detail: translate('noneDetail') };
  switch (latest.state) {
    case 'live':
      return {
        theme: 'success',
        line: translate('live', { since: since(latest.at) }),
        ...(latest.scheduled && { detail: translate('liveScheduled') }),
      };
    case 'unchanged': {
      const line = liveSince === undefined ? translate('unchanged') : translate('live', { since: since(liveSince) });
      const detail = translate('unchangedDetail', { when: when(latest.at) });
      return {
        theme: 'success',
        line,
        detail: liveSince === undefined ? detail : `${translate('unchanged')}. ${detail}`,
      };
    }
    case 'rolledBack':
      return {
        theme: 'warning',
        line: translate('rolledBack', { since: since(latest.at) }),
        detail: translate('rolledBackDetail'),
      };
    case 'refused': {
      const count = latest.problems.length + (latest.more ?? 0);
      const found = { when: when(latest.at) };
      const detail = count > 0 ? translateCount('refusedDetail', count, found) : translate('refusedDetail.none', found);
      return {
        theme: 'danger',
        line: translate('refused'),
        detail: [detail, translate('asBefore')].join(' '),
      };
    }
    case 'failed':
      return {
        theme: 'danger',
        line: translate('failed'),
        detail: [
          latest.reason[locale],
          translate('failedDetail', { when: when(latest.at) }),
          translate('asBefore'),
          ...(latest.nextAttempt ? [translate('nextAttempt', { when: when(latest.nextAttempt) })] : []),
        ].join(' '),
      };
  }
}

/** Why nobody brings the changes online. */
function troubleSaid({ trouble, way }: PublishingView, { translate, since }: Messages): string | undefined {
  if (!trouble) return undefined;
  const { cause } = trouble;
  const values = { who: translate(way), since: since(trouble.since) };
  switch (cause.kind) {
    case 'silent':
    case 'unreachable':
    case 'unauthorised':
      return translate(cause.kind, values);
    case 'refused':
      return translate('refusedCall', { ...values, status: cause.status });
  }
}

function said(view: PublishingView, messages: Messages): Said {
  const { building, waiting } = view;
  const { translate, translateCount, since, when } = messages;
  if (building) {
    const key = building.scheduled ? 'buildingScheduled' : 'building';
    return { theme: 'secondary', line: translate(key, { since: since(building.at) }) };
  }
  if (!waiting) return latestSaid(view, messages);
  const trouble = troubleSaid(view, messages);
  const detail = waiting.isRollback
    ? translate('rollbackAskedAt', { when: when(waiting.since) })
    : translateCount('waitingSince', waiting.count, { since: since(waiting.since) });
  return {
    theme: trouble === undefined ? 'secondary' : 'warning',
    line: translate(waiting.isRollback ? 'waitingRollback' : 'waiting'),
    detail: trouble === undefined ? detail : `${detail} ${trouble}`,
  };
}

export function Headline({ view, messages }: { view: PublishingView; messages: Messages }) {
  const { theme, line, detail } = said(view, messages);
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
