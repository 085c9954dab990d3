/** The pages that a release changed, with links to them on the public site. */
import { Box, Flex, Typography } from '@strapi/design-system';
import type { PageChanges } from '../../../../src/services/reporting/outcome.ts';
import { FoldedList } from './FoldedList.tsx';
import { NewTabLink } from './NewTabLink.tsx';
import type { Messages } from './use-messages.ts';

const shown = 5;

interface Props {
  changes: PageChanges;
  siteUrl: string;
  messages: Messages;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

export function ChangedPages({ changes, siteUrl, messages: { translate, translateCount } }: Props) {
  const { added, changed, removed, more = 0 } = changes;
  const link = (path: string) => (
    <NewTabLink key={path} href={siteUrl + path}>
      {decoded(path)}
    </NewTabLink>
  );
  const lists = [
    { key: 'changedPages', items: changed.map(link) },
    { key: 'addedPages', items: added.map(link) },
    { key: 'removedPages', items: removed.map((path) => <Typography key={path}>{decoded(path)}</Typography>) },
  ] as const;
  const filled = lists.filter(({ items }) => items.length > 0);
  if (filled.length === 0 && more === 0) return <Typography variant="omega">{translate('noPages')}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {filled.map(({ key, items }) => (
        <Box key={key}>
          <Typography variant="pi" fontWeight="bold" textColor="neutral600">
            {translateCount(key, items.length)}
          </Typography>
          <FoldedList items={items} shown={shown} more={(count) => translateCount('morePages', count)} />
        </Box>
      ))}
      {more > 0 && <Typography variant="pi">{translateCount('unlistedPages', more)}</Typography>}
    </Flex>
  );
}
