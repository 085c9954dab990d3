/** The blocks of the panel's first page that are about publishing, and the way to the guide. */
import { Box, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { useAnswer } from '../../../src/admin/requests/use-answer.ts';
import { writeTime } from '../../../src/admin/typed/typed-time.ts';
import type { ComingChange, WaitingDraft } from '../shown-publishing.ts';
import { CurrentState } from './CurrentState.tsx';
import { GuideLink } from './NewTabLink.tsx';
import { useMessages } from './use-messages.ts';
import { publishingPath, usePublishing } from './use-publishing.ts';

/** The state of publishing. */
export function PublishingWidget() {
  return (
    <Box padding={4}>
      <CurrentState {...usePublishing()} />
    </Box>
  );
}

export function GuideWidget() {
  return (
    <Box padding={4}>
      <GuideLink />
    </Box>
  );
}

/** What somebody has written and nobody has published, for those who may. */
export function DraftsWidget() {
  const { translate, when } = useMessages();
  const { answer, hasFailed } = useAnswer<{ data: WaitingDraft[] }>(`${publishingPath}/drafts`);
  const drafts = answer?.data;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} padding={4}>
      {hasFailed && <Typography tag="li">{translate('draftsFailed')}</Typography>}
      {drafts?.length === 0 && <Typography tag="li">{translate('draftsNone')}</Typography>}
      {drafts?.map(({ title, who, at, path }) => (
        <li key={path}>
          <Link to={path}>
            <Typography variant="omega" fontWeight="bold" textColor="primary600">
              {title}
            </Typography>
          </Link>{' '}
          <Typography variant="omega">{[who, when(at)].filter(Boolean).join(', ')}</Typography>
        </li>
      ))}
    </Flex>
  );
}

/** What begins and ends by itself in the next two weeks. */
export function ComingWidget() {
  const { translate, locale, day: dayText } = useMessages();
  const { answer, hasFailed } = useAnswer<{ data: ComingChange[] }>(`${publishingPath}/coming`);
  const coming = answer?.data;
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3} padding={4}>
      {hasFailed && <Typography tag="li">{translate('comingFailed')}</Typography>}
      {coming?.length === 0 && <Typography tag="li">{translate('comingNone')}</Typography>}
      {coming?.map(({ kind, day, time, title, path }) => (
        <li key={`${path} ${kind}`}>
          <Typography variant="omega">
            {translate(kind, { day: [dayText(day), ...(time ? [writeTime(time, locale)] : [])].join(', ') })}{' '}
          </Typography>
          <Link to={`${path}?plugins[i18n][locale]=${locale}`}>
            <Typography variant="omega" fontWeight="bold" textColor="primary600">
              {title}
            </Typography>
          </Link>
        </li>
      ))}
    </Flex>
  );
}
