/** The state of publishing on the panel's first page. */
import { Flex } from '@strapi/design-system';
import { CurrentState } from './CurrentState.tsx';
import { GuideLink } from './GuideLink.tsx';
import { usePublishing } from './use-publishing.ts';

export function PublishingWidget() {
  return (
    <Flex direction="column" alignItems="stretch" gap={4} padding={4}>
      <CurrentState {...usePublishing()} />
      <GuideLink />
    </Flex>
  );
}
