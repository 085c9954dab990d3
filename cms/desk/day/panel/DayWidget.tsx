/** The way to the page of the day, on the panel's first page; for those who have no content, that page itself. */
import { Box, Typography } from '@strapi/design-system';
import { useAuth } from '@strapi/strapi/admin';
import { Link, Navigate } from 'react-router-dom';
import { reading } from '../../../src/admin/panel/permissions.ts';
import { dayAddress } from '../shown-day.ts';
import { useDayMessages } from './use-day-messages.ts';

export function DayWidget() {
  const { translate } = useDayMessages(undefined);
  const hasContent = useAuth('DayWidget', ({ permissions }) => permissions.some(({ action }) => action === reading));
  if (!hasContent) return <Navigate to={`/${dayAddress}`} replace />;
  return (
    <Box padding={4}>
      <Typography tag={Link} to={`/${dayAddress}`} fontWeight="bold" textColor="primary600">
        {translate('widget')}
      </Typography>
    </Box>
  );
}
