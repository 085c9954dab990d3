/** The problems of content that was not published, each with a link to its entry in the language to correct. */
import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';
import type { ShownOutcome, ShownProblem } from '../../../publishing/shown-publishing.ts';
import { FoldedList } from './FoldedList.tsx';
import type { Messages } from './use-messages.ts';

const shown = 10;

/** The panel's address of the entry; its list if the entry has no identity, as one that could not be read. */
function addressOf({ place, documentId, locale }: ShownProblem): string | undefined {
  if (!place) return undefined;
  const { uid, isSingle } = place;
  const language = `?plugins[i18n][locale]=${locale}`;
  if (isSingle) return `/content-manager/single-types/${uid}${language}`;
  return `/content-manager/collection-types/${uid}${documentId === '' ? '' : `/${documentId}`}${language}`;
}

function ProblemItem({ problem, messages: { translate, locale } }: { problem: ShownProblem; messages: Messages }) {
  const address = addressOf(problem);
  const name = `${problem.entry[locale]}, ${translate(problem.locale === 'fr' ? 'inFrench' : 'inEnglish')}`;
  return (
    <Box borderColor="danger200" background="danger100" hasRadius padding={2}>
      {address === undefined ? (
        <Typography fontWeight="bold">{name}</Typography>
      ) : (
        <Link to={address}>
          <Typography variant="omega" fontWeight="bold" textColor="primary600">
            {name}
          </Typography>
        </Link>
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

interface Props {
  refused: Extract<ShownOutcome, { state: 'refused' }>;
  messages: Messages;
  onConfirm?: ((code: string) => void) | undefined;
}

export function Report({ refused, messages, onConfirm }: Props) {
  const { translate, locale } = messages;
  const { problems, removals, more = 0 } = refused;
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      {problems.length > 0 && (
        <FoldedList
          items={problems.map((problem, index) => (
            <ProblemItem key={index} problem={problem} messages={messages} />
          ))}
          shown={shown}
          more={(count) => translate('moreProblems', { count })}
        />
      )}
      {more > 0 && <Typography variant="pi">{translate('unlistedProblems', { count: more })}</Typography>}
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
