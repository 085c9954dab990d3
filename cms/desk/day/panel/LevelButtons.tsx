/** How busy a park is: a tap says it, and another one takes it back. */
import { crowdLevels } from '../../../../src/park/day/day.ts';
import type { CrowdLevel, DayView, ShownPark, ShownSubject } from '../shown-day.ts';
import { Button } from './DayStyles.tsx';
import { levelOf } from './subjects.ts';
import type { DayMessages } from './use-day-messages.ts';

interface Props {
  subject: ShownSubject | ShownPark;
  view: DayView;
  messages: DayMessages;
  onLevel: (level: CrowdLevel) => void;
}

/** The buttons are not there while a park does not open. */
export function LevelButtons({ subject, view, messages: { translate }, onLevel }: Props) {
  if (!('hours' in subject) || subject.hours.length === 0) return null;
  const said = levelOf(subject, view)?.state;
  return (
    <fieldset>
      <legend>{translate('crowd')}</legend>
      {crowdLevels.map((state) => (
        <Button
          key={state}
          type="button"
          {...(state === said && { $kind: 'main' as const })}
          aria-pressed={state === said}
          onClick={() => onLevel(state)}
        >
          {translate(`state.${state}`)}
        </Button>
      ))}
    </fieldset>
  );
}
