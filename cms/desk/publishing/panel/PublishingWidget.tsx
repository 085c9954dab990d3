/** The state of publishing on the panel's first page. */
import { Box } from '@strapi/design-system';
import { CurrentState } from './CurrentState.tsx';
import { usePublishing } from './use-publishing.ts';

export function PublishingWidget() {
  return (
    <Box padding={4}>
      <CurrentState {...usePublishing()} />
    </Box>
  );
}
