/** A part of a page of the panel, with its heading. */
import { Flex, Typography } from '@strapi/design-system';
import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Flex tag="section" direction="column" alignItems="stretch" gap={3}>
      <Typography tag="h2" variant="delta">
        {title}
      </Typography>
      {children}
    </Flex>
  );
}
