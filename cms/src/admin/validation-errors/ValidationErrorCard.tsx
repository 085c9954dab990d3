/**
 * A card with the validation errors of an editor's action, or with what it asks before it goes on, in a corner of the
 * panel. Strapi's own notice closes after seconds; this one stays while the editor corrects the errors.
 */
import { Box, Button, Flex, IconButton, Link, Typography } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { panelLanguage, panelMessages } from '../messages/messages.ts';
import { useShared } from '../panel/shared-value.ts';
import { wrapping } from '../panel/wrapping-button.ts';
import { shownErrors } from '../unsaved/open-form.ts';
import { answerQuestion, showErrors } from './validation-error-store.ts';

const titleId = 'validation-title';

const corner = { position: 'fixed', right: '2.4rem', bottom: '2.4rem', zIndex: 500 } as const;
const size = { width: 'min(48rem, calc(100vw - 4.8rem))', maxHeight: '60vh', overflow: 'auto' } as const;

export function ValidationErrorCard() {
  const validation = useShared(shownErrors);
  if (!validation) return null;
  const { outcome, errors, choices = [] } = validation;
  const isQuestion = choices.length > 0;
  return (
    <Box
      role={isQuestion ? 'alertdialog' : 'alert'}
      aria-labelledby={titleId}
      background="neutral0"
      borderColor={isQuestion ? 'neutral200' : 'danger600'}
      hasRadius
      shadow="popupShadow"
      padding={5}
      style={{ ...corner, ...size, pointerEvents: 'auto' }}
    >
      <Flex justifyContent="space-between" alignItems="flex-start" gap={4}>
        <Typography tag="h2" id={titleId} variant="delta" textColor={isQuestion ? 'neutral800' : 'danger700'}>
          {outcome}
        </Typography>
        <IconButton
          label={panelMessages(panelLanguage(), 'content').translate('close')}
          withTooltip={false}
          variant="ghost"
          onClick={() => showErrors(undefined)}
        >
          <Cross />
        </IconButton>
      </Flex>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3} paddingTop={3}>
        {errors.map(({ sentence, links }) => (
          <li key={sentence}>
            <Typography textColor="neutral800">{sentence}</Typography>
            {links.map(({ label, address }) => (
              <Box key={address} paddingTop={1}>
                {/* In a window of its own: what is typed here must not get lost. */}
                <Link href={`/admin${address}`} isExternal>
                  {label}
                </Link>
              </Box>
            ))}
          </li>
        ))}
      </Flex>
      {isQuestion && (
        <Flex gap={2} wrap="wrap" paddingTop={4}>
          {choices.map((choice, index) => (
            <Button
              key={choice.answer}
              // Nothing else goes on before there is an answer.
              autoFocus={index === 0}
              variant={choice.answer === 'write' ? 'default' : 'secondary'}
              style={wrapping}
              onClick={() => answerQuestion(choice)}
            >
              {choice.label}
            </Button>
          ))}
        </Flex>
      )}
    </Box>
  );
}
