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
}

export function OutcomeDetails({ outcome, siteUrl, words }: Props) {
  switch (outcome.state) {
    case 'live':
      return <ChangedPages changes={outcome.changes} siteUrl={siteUrl} words={words} />;
    case 'refused':
      return <Report refused={outcome} words={words} />;
    case 'failed':
      return <Typography variant="omega">{outcome.reason[words.locale]}</Typography>;
    case 'unchanged':
      return null;
  }
}
