/** The state of publishing, kept up to date. */
import { Flex, Typography } from '@strapi/design-system';
import { Headline } from './Headline.tsx';
import { OutcomeDetails } from './OutcomeDetails.tsx';
import { useMessages } from './use-messages.ts';
import { type Publishing, useRelease } from './use-publishing.ts';

export function CurrentState({ view, isUnreadable, isPaused, refresh }: Publishing) {
  const release = useRelease(refresh);
  const messages = useMessages(view?.timeZone);
  const { translate } = messages;
  const isSettled = view && !view.building && !view.waiting;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {isUnreadable && <Typography role="alert">{translate('unreadable')}</Typography>}
      {isPaused && <Typography textColor="neutral600">{translate('paused')}</Typography>}
      {!view && !isUnreadable && <Typography textColor="neutral600">{translate('loading')}</Typography>}
      {view && <Headline view={view} messages={messages} />}
      {isSettled && view.latest && view.latest.state !== 'failed' && (
        <OutcomeDetails
          outcome={view.latest}
          siteUrl={view.siteUrl}
          messages={messages}
          onConfirm={view.mayRelease ? release : undefined}
        />
      )}
    </Flex>
  );
}
