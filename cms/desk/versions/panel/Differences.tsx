/** What a version said, and what the draft says now, field by field. */
import { Box, Flex, Typography } from '@strapi/design-system';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { useAnswer } from '../../../src/admin/requests/use-answer.ts';
import type { Difference } from '../shown-versions.ts';
import { changedPart } from './changed-part.ts';

/** A text, with the part marked that the other one has not. */
function Text({ label, text, other }: { label: string; text: string; other: string }) {
  const { translate } = usePanelMessages('content');
  const { before, changed, after } = changedPart(text, other);
  return (
    <Box flex="1" minWidth="16rem">
      <Typography variant="pi" textColor="neutral600">
        {label}
      </Typography>
      <Typography tag="p" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {text === '' ? translate('empty') : before}
        {changed !== '' && <mark>{changed}</mark>}
        {after}
      </Typography>
    </Box>
  );
}

export function Differences({ address }: { address: string }) {
  const { locale, translate } = usePanelMessages('content');
  const { answer, hasFailed } = useAnswer<{ data: Difference[] }>(address);
  if (!answer) return <Typography role="status">{translate(hasFailed ? 'versionsFailed' : 'loading')}</Typography>;
  const differences = answer.data;
  if (differences.length === 0) return <Typography role="status">{translate('versionsSame')}</Typography>;
  return (
    <Flex direction="column" alignItems="stretch" gap={4} padding={3}>
      {differences.map(({ label, isShared, then, now }) => (
        <Box key={label.fr} tag="section">
          <Typography tag="h3" fontWeight="bold">
            {label[locale]}
            {isShared && ` – ${translate('shared')}`}
          </Typography>
          <Flex gap={4} alignItems="flex-start" wrap="wrap">
            <Text label={translate('then')} text={then} other={now} />
            <Text label={translate('now')} text={now} other={then} />
          </Flex>
        </Box>
      ))}
    </Flex>
  );
}
