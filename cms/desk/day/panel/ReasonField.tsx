/** Why something is not as planned: one of the reasons, or a few words in both languages. */
import { limits } from '../../../../src/content/limits/content-limits.ts';
import type { DayView } from '../shown-day.ts';
import { Chips } from './Chips.tsx';
import type { Choice } from './choices.ts';
import { reasonsAt } from './reasons.ts';
import { Labelled } from './SheetStyles.tsx';
import type { DayMessages } from './use-day-messages.ts';

const languages = ['fr', 'en'] as const;

interface Props {
  choice: Pick<Choice, 'reason' | 'words'>;
  view: DayView;
  messages: DayMessages;
  onChange: (change: Partial<Pick<Choice, 'reason' | 'words'>>) => void;
}

export function ReasonField({ choice: { reason, words }, view, messages, onChange }: Props) {
  const { translate, reasonName } = messages;
  return (
    <>
      <Chips
        legend={translate('reason')}
        values={reasonsAt(view)}
        value={reason}
        label={reasonName}
        onChange={(one) => onChange({ reason: one })}
      />
      {reason === 'other' &&
        languages.map((locale) => (
          <Labelled key={locale}>
            {translate(locale === 'fr' ? 'reasonFrench' : 'reasonEnglish')}
            <input
              required
              pattern=".*\S.*"
              maxLength={limits.reason}
              lang={locale}
              value={words[locale]}
              onChange={({ target }) => onChange({ words: { ...words, [locale]: target.value } })}
            />
          </Labelled>
        ))}
    </>
  );
}
