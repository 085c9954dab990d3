/** The subjects of a day, each with what is in force now; a tap opens what can be done. */
import { subjectParts } from '../../../../src/park/day/disruption.ts';
import {
  type DayView,
  type ShownPark,
  type ShownPlace,
  type ShownStart,
  type ShownSubject,
  timeOf,
} from '../shown-day.ts';
import { Line, Lines, Name, Small } from './DayStyles.tsx';
import { disruptionsOf, keyOf, levelOf, startOf } from './subjects.ts';
import type { DayMessages } from './use-day-messages.ts';

interface Props {
  subjects: readonly (ShownSubject | ShownPark | ShownStart | ShownPlace)[];
  view: Pick<DayView, 'parks' | 'statements' | 'timeZone'>;
  messages: DayMessages;
  onChoose: (subject: ShownSubject) => void;
}

/** A name for buttons and messages: « 14 h – Le repas des loutres ». */
export function nameOf(subject: ShownSubject | ShownStart, { text, clock }: DayMessages): string {
  const start = startOf(subject);
  return start === undefined ? text(subject.name) : `${clock(timeOf(start))} – ${text(subject.name)}`;
}

/** What is said of a subject for which nothing is set. */
function asPlanned(subject: ShownSubject | ShownPark, view: Props['view'], { translate, clock }: DayMessages) {
  if ('hours' in subject) {
    const hours = subject.hours.map(({ opens, closes }) => `${clock(opens)} – ${clock(closes)}`);
    return hours.length > 0 ? hours.join(', ') : translate('notOpen');
  }
  const park = view.parks.find((one) => one.park === subject.park);
  if (subjectParts(subject.about).kind === 'ride' && park?.hours.length === 0) return translate('parkNotOpen');
  const isParkClosed = park !== undefined && disruptionsOf(park, view).length > 0;
  return translate(isParkClosed ? 'parkClosed' : 'asPlanned');
}

export function DayLines({ subjects, view, messages, onChoose }: Props) {
  const { text, kindName, inForce } = messages;
  return (
    <Lines>
      {subjects.map((subject) => {
        const [now, level] = [disruptionsOf(subject, view), levelOf(subject, view)];
        return (
          <li key={keyOf(subject)}>
            <Line type="button" $isDisrupted={now.length > 0} aria-haspopup="dialog" onClick={() => onChoose(subject)}>
              <Name>{nameOf(subject, messages)}</Name>
              {'place' in subject && <Small>{text(subject.place)}</Small>}
              {'kind' in subject && <Small>{kindName(subject.kind)}</Small>}
              {now.map((disruption) => (
                <Small key={disruption.id} $isDisrupted>
                  {inForce(disruption)}
                </Small>
              ))}
              {now.length === 0 && <Small>{asPlanned(subject, view, messages)}</Small>}
              {now.length === 0 && level && <Small>{inForce(level)}</Small>}
            </Line>
          </li>
        );
      })}
    </Lines>
  );
}
