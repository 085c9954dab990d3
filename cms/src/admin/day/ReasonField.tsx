/** Why something is not as planned: one of the reasons, or a few words in both languages. */
import { limits } from '../../../../src/content/limits/content-limits.ts';
import type { DayView } from '../../../day/shown-day.ts';
import { Chips } from './Chips.tsx';
import type { Choice } from './choices.ts';
import { reasonsAt } from './reasons.ts';
import { Labelled } from './SheetStyles.tsx';
import type { DayMessages } from './use-day-messages.ts';

const languages = ['fr', 'en'] as const;

interface Props {
  choice: Pick<Choice, 'reason' | 'reasonText'>;
  view: DayView;
  messages: DayMessages;
  onChange: (change: Partial<Pick<Choice, 'reason' | 'reasonText'>>) => void;
}

export function ReasonField({ choice: { reason, reasonText }, view, messages, onChange }: Props) {
  const { translate, choice } = messages;
  return (
    <>
      <Chips
        legend={translate('reason')}
        values={reasonsAt(view)}
        value={reason}
        label={(one) => choice('reason', one)}
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
              value={reasonText[locale]}
              onChange={({ target }) => onChange({ reasonText: { ...reasonText, [locale]: target.value } })}
            />
          </Labelled>
        ))}
    </>
  );
}
