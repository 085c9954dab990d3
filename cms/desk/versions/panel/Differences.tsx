/** What a version said, and what the draft says now, field by field. */
import { Box, Flex, Typography } from '@strapi/design-system';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';
import { useAnswer } from '../../../src/admin/requests/use-answer.ts';
import type { Difference } from '../shown-versions.ts';

interface ChangedPart {
  before: string;
  changed: string;
  after: string;
}

/** The number of words that two texts begin with alike. */
function alike(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((word, index) => word !== other[index]);
  return different === -1 ? one.length : different;
}

/** Returns what of a text differs from another one: all between the first and the last word that do. */
function changedPart(text: string, other: string): ChangedPart {
  const [words, others] = [text.split(/(?<=\s)/), other.split(/(?<=\s)/)];
  const first = alike(words, others);
  const last = alike(words.slice(first).toReversed(), others.slice(first).toReversed());
  const end = words.length - last;
  return {
    before: words.slice(0, first).join(''),
    changed: words.slice(first, end).join(''),
    after: words.slice(end).join(''),
  };
}

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
