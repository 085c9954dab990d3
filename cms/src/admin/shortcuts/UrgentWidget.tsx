/** What can't wait, on the panel's first page: the alert, and a park that closes today. */
import { Flex, Typography } from '@strapi/design-system';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { shortcutId } from './messages.ts';
import { shortcutPaths } from './shortcut-paths.ts';

export function UrgentWidget() {
  const { formatMessage } = useIntl();
  return (
    <Flex direction="column" alignItems="flex-start" gap={3} padding={4}>
      {(['alert', 'closing'] as const).map((key) => (
        <Typography key={key} tag={Link} to={`/${shortcutPaths[key]}`} fontWeight="bold" textColor="primary600">
          {formatMessage({ id: shortcutId(key) })}
        </Typography>
      ))}
    </Flex>
  );
}
