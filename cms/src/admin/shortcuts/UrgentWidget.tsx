/** What can't wait, on the panel's first page: the alert. */
import { Box, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { shortcutId } from './messages.ts';
import { alertPath } from './shortcut-paths.ts';

export function UrgentWidget() {
  const { formatMessage } = useIntl();
  return (
    <Box padding={4}>
      <Typography tag={Link} to={`/${alertPath}`} fontWeight="bold" textColor="primary600">
        {formatMessage({ id: shortcutId('alert') })}
      </Typography>
    </Box>
  );
}
