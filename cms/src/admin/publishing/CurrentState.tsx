/** How publishing is going now, kept up to date. */
import { Flex, Typography } from '@strapi/design-system';
import { Headline } from './Headline.tsx';
import { OutcomeDetails } from './OutcomeDetails.tsx';
import type { Publishing } from './use-publishing.ts';
import { useRelease } from './use-release.ts';
import { useWords } from './use-words.ts';

/** Until the CMS has said where the zoo is. */
const anywhere = 'UTC';

export function CurrentState({ view, isUnreadable, isPaused, refresh }: Publishing) {
  const release = useRelease(refresh);
  const words = useWords(view?.timeZone ?? anywhere);
  const { say } = words;
  const isSettled = view && !view.building && !view.waiting && view.way !== undefined;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {isUnreadable && <Typography role="alert">{say('unreadable')}</Typography>}
      {isPaused && <Typography textColor="neutral600">{say('paused')}</Typography>}
      {!view && !isUnreadable && <Typography textColor="neutral600">{say('loading')}</Typography>}
      {view && <Headline view={view} words={words} />}
      {isSettled && view.latest && view.latest.state !== 'failed' && (
        <OutcomeDetails
          outcome={view.latest}
          siteUrl={view.siteUrl}
          words={words}
          onConfirm={view.mayRelease ? release : undefined}
        />
      )}
    </Flex>
  );
}
