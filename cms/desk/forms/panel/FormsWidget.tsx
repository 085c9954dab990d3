/** The way to what visitors have sent, on the panel's first page. */
import { Box, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { submissionModel } from './form-collections.ts';

export function FormsWidget() {
  const { translate } = usePanelMessages('forms');
  return (
    <Box padding={4}>
      <Typography
        tag={Link}
        to={`/content-manager/collection-types/${submissionModel}`}
        fontWeight="bold"
        textColor="primary600"
      >
        {translate('widget')}
      </Typography>
    </Box>
  );
}
