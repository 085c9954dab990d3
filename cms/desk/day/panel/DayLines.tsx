/** The things of a day, each with what is in force now; a tap opens what can be done. */
import { subjectParts } from '../../../../src/park/day/disruption.ts';
import { type DayView, type ShownPark, type ShownPlace, type ShownStart, type Thing, timeOf } from '../shown-day.ts';
import { Line, Lines, Name, Small } from './DayStyles.tsx';
import { disruptionsOf, keyOf, levelOf, startOf } from './things.ts';
import type { DayMessages } from './use-day-messages.ts';

interface Props {
  things: readonly (Thing | ShownPark | ShownStart | ShownPlace)[];
  view: Pick<DayView, 'parks' | 'statements' | 'timeZone'>;
  messages: DayMessages;
  onChoose: (thing: Thing) => void;
}

/** A name for buttons and messages: « 14 h – Le repas des loutres ». */
export function nameOf(thing: Thing | ShownStart, { text, clock }: DayMessages): string {
  const start = startOf(thing);
  return start === undefined ? text(thing.name) : `${clock(timeOf(start))} – ${text(thing.name)}`;
}

/** What is said of a thing for which nothing is set. */
function asPlanned(thing: Thing | ShownPark, view: Props['view'], { translate, clock }: DayMessages) {
  if ('hours' in thing) {
    const hours = thing.hours.map(({ opens, closes }) => `${clock(opens)} – ${clock(closes)}`);
    return hours.length > 0 ? hours.join(', ') : translate('notOpen');
  }
  const park = view.parks.find((one) => one.park === thing.park);
  if (subjectParts(thing.about).kind === 'ride' && park?.hours.length === 0) return translate('parkNotOpen');
  const isParkClosed = park !== undefined && disruptionsOf(park, view).length > 0;
  return translate(isParkClosed ? 'parkClosed' : 'asPlanned');
}

export function DayLines({ things, view, messages, onChoose }: Props) {
  const { text, kindName, inForce } = messages;
  return (
    <Lines>
      {things.map((thing) => {
        const [now, level] = [disruptionsOf(thing, view), levelOf(thing, view)];
        return (
          <li key={keyOf(thing)}>
            <Line type="button" $isDisrupted={now.length > 0} aria-haspopup="dialog" onClick={() => onChoose(thing)}>
              <Name>{nameOf(thing, messages)}</Name>
              {'place' in thing && <Small>{text(thing.place)}</Small>}
              {'kind' in thing && <Small>{kindName(thing.kind)}</Small>}
              {now.map((disruption) => (
                <Small key={disruption.id} $isDisrupted>
                  {inForce(disruption)}
                </Small>
              ))}
              {now.length === 0 && <Small>{asPlanned(thing, view, messages)}</Small>}
              {now.length === 0 && level && <Small>{inForce(level)}</Small>}
            </Line>
          </li>
        );
      })}
    </Lines>
  );
}
