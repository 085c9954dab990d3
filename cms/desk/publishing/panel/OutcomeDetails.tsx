/** The details of a final outcome: the pages that changed, or why none did, and what ought to be corrected. */
import { Typography } from '@strapi/design-system';
import type { ShownOutcome } from '../shown-publishing.ts';
import { ChangedPages } from './ChangedPages.tsx';
import { Report, Warnings } from './Report.tsx';
import type { Messages } from './use-messages.ts';

interface Props {
  outcome: ShownOutcome;
  siteUrl: string;
  messages: Messages;
  /** Asks for a release with these removals; undefined if the reader may not, or if this is past. */
  onConfirm?: ((code: string) => void) | undefined;
}

export function OutcomeDetails({ outcome, siteUrl, messages, onConfirm }: Props) {
  switch (outcome.state) {
    case 'live':
      return (
        <>
          <Warnings online={outcome} messages={messages} />
          {outcome.changes && <ChangedPages changes={outcome.changes} siteUrl={siteUrl} messages={messages} />}
        </>
      );
    case 'rolledBack':
      return <ChangedPages changes={outcome.changes} siteUrl={siteUrl} messages={messages} />;
    case 'refused':
      return <Report refused={outcome} messages={messages} onConfirm={onConfirm} />;
    case 'failed':
      return <Typography variant="omega">{outcome.reason[messages.locale]}</Typography>;
    case 'unchanged':
      return <Warnings online={outcome} messages={messages} />;
  }
}
