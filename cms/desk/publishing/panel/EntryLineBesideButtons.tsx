/** Whether visitors see the open entry, below its buttons, where a small screen folds the panel away. */
import { useIsDesktop } from '@strapi/admin/strapi-admin';
import { Typography } from '@strapi/design-system';
import { useSaid } from './open-entry.ts';

export function EntryLineBesideButtons() {
  const isDesktop = useIsDesktop();
  const sentence = useSaid();
  if (isDesktop || sentence === undefined) return null;
  return (
    <Typography variant="pi" data-entry-state>
      {sentence}
    </Typography>
  );
}
