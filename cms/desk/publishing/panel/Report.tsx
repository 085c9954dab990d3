/** The problems of content, each with a link to its entry in the language to correct. */
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { ShownOutcome, ShownProblem } from '../shown-publishing.ts';
import { FoldedList } from './FoldedList.tsx';
import type { Messages } from './use-messages.ts';

const shown = 10;

interface ItemProps {
  problem: ShownProblem;
  theme: 'danger' | 'warning';
  messages: Messages;
}

function ProblemItem({ problem, theme, messages: { translate, locale } }: ItemProps) {
  const name = `${problem.entry[locale]}, ${translate(problem.locale === 'fr' ? 'inFrench' : 'inEnglish')}`;
  return (
    <Box borderColor={`${theme}200`} background={`${theme}100`} hasRadius padding={2}>
      {problem.path === undefined ? (
        <Typography fontWeight="bold">{name}</Typography>
      ) : (
        <Typography tag={Link} to={problem.path} variant="omega" fontWeight="bold" textColor="primary600">
          {name}
        </Typography>
      )}
      <Typography tag="p" variant="omega" textColor="neutral800">
        {problem.fieldLabel && (
          <Typography variant="omega" fontWeight="bold">
            {problem.fieldLabel[locale]}
            {locale === 'fr' ? '\u00A0: ' : ': '}
          </Typography>
        )}
        {problem.message[locale]}
      </Typography>
    </Box>
  );
}

interface ListProps {
  problems: readonly ShownProblem[];
  theme: ItemProps['theme'];
  /** The number of problems that the list leaves out. */
  more?: number | undefined;
  messages: Messages;
}

function ProblemList({ problems, theme, more = 0, messages }: ListProps) {
  const { translateCount } = messages;
  return (
    <>
      {problems.length > 0 && (
        <FoldedList
          items={problems.map((problem, index) => (
            <ProblemItem key={index} problem={problem} theme={theme} messages={messages} />
          ))}
          shown={shown}
          more={(count) => translateCount('moreProblems', count)}
        />
      )}
      {more > 0 && <Typography variant="pi">{translateCount('unlistedProblems', more)}</Typography>}
    </>
  );
}

type Online = Extract<ShownOutcome, { state: 'live' | 'unchanged' }>;

/** What is online, and ought to be corrected. */
export function Warnings({ online, messages }: { online: Online; messages: Messages }) {
  const { warnings = [], moreWarnings } = online;
  if (warnings.length === 0) return null;
  const count = warnings.length + (moreWarnings ?? 0);
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Typography fontWeight="bold">{messages.translateCount('warnings', count)}</Typography>
      <ProblemList problems={warnings} theme="warning" more={moreWarnings} messages={messages} />
    </Flex>
  );
}

interface Props {
  refused: Extract<ShownOutcome, { state: 'refused' }>;
  messages: Messages;
  onConfirm?: ((code: string) => void) | undefined;
}

export function Report({ refused, messages, onConfirm }: Props) {
  const { translate, locale } = messages;
  const { problems, removals, more } = refused;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <ProblemList problems={problems} theme="danger" more={more} messages={messages} />
      {removals && (
        <Flex direction="column" alignItems="stretch" gap={1} background="warning100" hasRadius padding={3}>
          <Typography fontWeight="bold">{translate('removals')}</Typography>
          <Typography variant="omega" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {removals.message[locale]}
          </Typography>
          <Typography variant="omega">{translate('removalsHow', { code: removals.code })}</Typography>
          {onConfirm && (
            <Button variant="danger-light" onClick={() => onConfirm(removals.code)}>
              {translate('removalsConfirm')}
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
}
