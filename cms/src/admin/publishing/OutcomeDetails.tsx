/** What a final outcome tells beyond its headline: the pages that changed, or why nothing did. */
import { Typography } from '@strapi/design-system';
import type { ShownOutcome } from '../../../publishing/shown-publishing.ts';
import { ChangedPages } from './ChangedPages.tsx';
import { Report } from './Report.tsx';
import type { Words } from './use-words.ts';

interface Props {
  outcome: ShownOutcome;
  siteUrl: string;
  words: Words;
  /** Asks for a release with these removals; undefined if the reader may not, or if this is past. */
  onConfirm?: ((code: string) => void) | undefined;
}

export function OutcomeDetails({ outcome, siteUrl, words, onConfirm }: Props) {
  switch (outcome.state) {
    case 'live':
    case 'rolledBack':
      return outcome.changes ? <ChangedPages changes={outcome.changes} siteUrl={siteUrl} words={words} /> : null;
    case 'refused':
      return <Report refused={outcome} words={words} onConfirm={onConfirm} />;
    case 'failed':
      return <Typography variant="omega">{outcome.reason[words.locale]}</Typography>;
    case 'unchanged':
      return null;
  }
}
