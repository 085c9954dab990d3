/** A list of which only the beginning is shown at first. */
import { Box, Typography } from '@strapi/design-system';
import type * as React from 'react';

interface Props {
  items: readonly React.ReactNode[];
  /** The number of items that are shown at first. */
  shown: number;
  /** The label of the button that unfolds the rest, with its number. */
  more: (count: number) => string;
}

const listStyle: React.CSSProperties = { listStyle: 'none', margin: 0, padding: 0, overflowWrap: 'anywhere' };

function List({ items }: { items: readonly React.ReactNode[] }) {
  return (
    <ul style={listStyle}>
      {items.map((item, index) => (
        <Box tag="li" key={index} paddingTop={1} paddingBottom={1}>
          {item}
        </Box>
      ))}
    </ul>
  );
}

export function FoldedList({ items, shown, more }: Props) {
  // A toggle that hides a single line would be no shorter.
  const end = items.length === shown + 1 ? items.length : shown;
  const rest = items.slice(end);
  return (
    <>
      <List items={items.slice(0, end)} />
      {rest.length > 0 && (
        <details>
          <Typography tag="summary" variant="omega" textColor="primary600" style={{ cursor: 'pointer' }}>
            {more(rest.length)}
          </Typography>
          <List items={rest} />
        </details>
      )}
    </>
  );
}
