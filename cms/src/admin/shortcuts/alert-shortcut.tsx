/** The short way to the alert, which can't wait: in the menu, and on the panel's first page. */
import { Box, Typography } from '@strapi/design-system';
import { Bell, WarningCircle } from '@strapi/icons';
import { Link } from 'react-router-dom';
import { labelFor } from '../messages/messages.ts';
import { usePanelMessages } from '../messages/use-panel-messages.ts';

/** Where the alert is written, in the panel. French comes first, as in all first publications. */
const alertPath = 'content-manager/single-types/api::alert.alert?plugins[i18n][locale]=fr';

/** A draft of an alert warns nobody. */
const permissions = [{ action: 'plugin::content-manager.explorer.publish', subject: 'api::alert.alert' }];

function UrgentWidget() {
  const { translate } = usePanelMessages('content');
  return (
    <Box padding={4}>
      <Typography tag={Link} to={`/${alertPath}`} fontWeight="bold" textColor="primary600">
        {translate('shortcuts.alert')}
      </Typography>
    </Box>
  );
}

/** A block of the first page. */
export const urgentWidget = {
  id: 'urgent',
  icon: WarningCircle,
  title: labelFor('content', 'shortcuts.title'),
  component: () => Promise.resolve(UrgentWidget),
  permissions,
};

/** A link of the menu. */
export const alertLink = {
  to: alertPath,
  icon: Bell,
  intlLabel: labelFor('content', 'shortcuts.alert'),
  permissions,
};
