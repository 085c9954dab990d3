/** Whether visitors see the open entry, below its buttons, where a small screen folds the panel away. */
import { useIsDesktop } from '@strapi/admin/strapi-admin';
import { Typography } from '@strapi/design-system';
import { useEffect } from 'react';
import { SharedValue, useShared } from '../../../src/admin/panel/shared-value.ts';

/** What the panel says of the open entry. */
const entryLine = new SharedValue<string>();

/** Says it there, too, for as long as the component is shown. */
export function useSaying(line: string | undefined): void {
  useEffect(() => {
    entryLine.show(line);
    return () => entryLine.show(undefined);
  }, [line]);
}

export function EntryLineBesideButtons() {
  const isDesktop = useIsDesktop();
  const line = useShared(entryLine);
  if (isDesktop || line === undefined) return null;
  return (
    <Typography variant="pi" data-entry-state>
      {line}
    </Typography>
  );
}
