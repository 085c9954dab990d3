/** The way to the guide, on the panel's first page. */
import { Box } from '@strapi/design-system';
import { GuideLink } from './GuideLink.tsx';

export function GuideWidget() {
  return (
    <Box padding={4}>
      <GuideLink />
    </Box>
  );
}
