/** What can't wait, on the panel's first page: the alert. */
import { Box, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { usePanelMessages } from '../messages/use-panel-messages.ts';
import { alertPath } from './shortcut-paths.ts';

export function UrgentWidget() {
  const { translate } = usePanelMessages('content');
  return (
    <Box padding={4}>
      <Typography tag={Link} to={`/${alertPath}`} fontWeight="bold" textColor="primary600">
        {translate('shortcuts.alert')}
      </Typography>
    </Box>
  );
}
