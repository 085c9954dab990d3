/** The way to the page of the day, on the panel's first page. */
import { Box, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import { dayAddress } from './day-address.ts';
import { useDayMessages } from './use-day-messages.ts';

export function DayWidget() {
  const { translate } = useDayMessages(undefined);
  return (
    <Box padding={4}>
      <Typography tag={Link} to={`/${dayAddress}`} fontWeight="bold" textColor="primary600">
        {translate('widget')}
      </Typography>
    </Box>
  );
}
