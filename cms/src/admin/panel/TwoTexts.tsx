/** Two texts beside each other, with what differs between them marked. */
import { Box, Flex, Typography } from '@strapi/design-system';
import { usePanelMessages } from '../messages/use-panel-messages.ts';

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

interface LabelledText {
  label: string;
  text: string;
}

/** A text, with the part marked that the other one has not. */
function Text({ label, text, other }: LabelledText & { other: string }) {
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

/** @param heading the field that they belong to */
export function TwoTexts({ heading, texts: [one, other] }: { heading: string; texts: [LabelledText, LabelledText] }) {
  return (
    <Box tag="section">
      <Typography tag="h3" fontWeight="bold">
        {heading}
      </Typography>
      <Flex gap={4} alignItems="flex-start" wrap="wrap">
        <Text {...one} other={other.text} />
        <Text {...other} other={one.text} />
      </Flex>
    </Box>
  );
}
