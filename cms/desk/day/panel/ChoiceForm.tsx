/** On the sheet over the page of the day: what happens to a subject, why, and until when. */
import { type FormEvent, useState } from 'react';
import { subjectParts } from '../../../../src/park/day/disruption.ts';
import type { CrowdLevel, DayView, ShownSubject } from '../shown-day.ts';
import { type Choice, type End, endOfChoice, offerOf, usualChoice } from './choices.ts';
import { nameOf } from './DayLines.tsx';
import { Button } from './DayStyles.tsx';
import { Chips, LevelButtons, PlaceField, ReasonField, TimeField } from './fields.tsx';
import { Actions } from './SheetStyles.tsx';
import { dayEndOf, replacementsOf } from './subjects.ts';
import type { DayMessages } from './use-day-messages.ts';

export interface ChoiceProps {
  subject: ShownSubject;
  view: DayView;
  messages: DayMessages;
  onChoose: (choice: Choice) => void;
  /** How busy a park is; a tap on what has been said takes that back. */
  onLevel: (level: CrowdLevel) => void;
  onClose: () => void;
}

export function ChoiceForm({ subject, view, messages, onChoose, onLevel, onClose }: ChoiceProps) {
  const { translate, reasonName, text, time, clock } = messages;
  const [wanted, setWanted] = useState(() => usualChoice(subject, view));
  const [isConfirming, setConfirming] = useState(false);
  const set = (change: Partial<Choice>) => {
    setConfirming(false);
    setWanted((before) => ({ ...before, ...change }));
  };
  const offer = offerOf(wanted, subject, view);
  if (!offer) {
    return (
      <section>
        <h2 id="day-sheet">{nameOf(subject, messages)}</h2>
        <p>{translate('startOver')}</p>
        <Actions>
          <Button type="button" onClick={onClose}>
            {translate('nothing')}
          </Button>
        </Actions>
      </section>
    );
  }
  const { states, delays, ends, choice } = offer;
  const isPark = subjectParts(subject.about).kind === 'park';
  const replacements = replacementsOf(subject, view);
  const typedEnd = choice.time === '' ? undefined : endOfChoice(choice, subject, view);
  const timeProblem =
    typedEnd === undefined
      ? translate('timeMissing')
      : 'refusal' in typedEnd
        ? translate(typedEnd.refusal, { now: time(view.now) })
        : '';
  const endLabels: Record<End, string> = {
    start: translate('untilStart'),
    60: translate('until60'),
    120: translate('until120'),
    day: translate('untilDay', { time: time(dayEndOf(subject, view)) }),
    time: translate('untilTime'),
  };
  const endInWords = (): string => {
    if (choice.end === 'day') return translate('untilDayShort');
    if (choice.end === 'time') return choice.time && translate('untilTimeShort', { time: clock(choice.time) });
    return endLabels[choice.end].toLowerCase();
  };
  const words = {
    what: translate(`submit.${choice.state}`, { count: choice.delay }),
    reason: (choice.reason === 'other' && text(choice.words)) || reasonName(choice.reason).toLowerCase(),
    until: endInWords(),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPark && !isConfirming) setConfirming(true);
    else onChoose(choice);
  };
  return (
    <form onSubmit={submit}>
      <h2 id="day-sheet">{nameOf(subject, messages)}</h2>
      {isPark && <LevelButtons {...{ subject, view, messages, onLevel }} />}
      {states.length > 1 && (
        <Chips
          legend={translate('what')}
          values={states}
          value={choice.state}
          label={(state) => translate(`state.${state}`)}
          onChange={(state) => set({ state })}
        />
      )}
      {choice.state === 'late' && (
        <Chips
          legend={translate('delay')}
          values={delays.map(String)}
          value={String(choice.delay)}
          label={(count) => translate('minutes', { count })}
          onChange={(delay) => set({ delay: Number(delay) })}
        />
      )}
      {choice.state === 'moved' && (
        <PlaceField
          label={translate('place')}
          places={view.places}
          none={translate('choosePlace')}
          required
          value={choice.place && `place:${choice.place}`}
          text={text}
          onChange={(place) => set({ place: place ? subjectParts(place).id : '' })}
        />
      )}
      {replacements.length > 0 && (
        <PlaceField
          label={translate('instead')}
          places={replacements}
          none={translate('noPlace')}
          value={choice.replacedBy ?? ''}
          text={text}
          onChange={(replacedBy) => set({ replacedBy })}
        />
      )}
      <ReasonField {...{ choice, view, messages }} onChange={set} />
      <Chips
        legend={translate('until')}
        values={ends}
        value={choice.end}
        label={(end) => endLabels[end]}
        onChange={(end) => set({ end })}
      />
      {choice.end === 'time' && (
        <TimeField
          label={translate('time')}
          value={choice.time}
          problem={timeProblem}
          onChange={(typed) => set({ time: typed })}
        />
      )}
      <Actions>
        {isConfirming && <p role="alert">{translate('confirm', { name: text(subject.name), until: words.until })}</p>}
        {!isConfirming && (
          <Button key="submit" type="submit" $kind="main">
            {translate(words.until === '' ? 'submitWithoutEnd' : 'submit', words)}
          </Button>
        )}
        <Button key="nothing" type="button" onClick={onClose}>
          {translate('nothing')}
        </Button>
        {/* Below the other: a thumb that taps twice does not close a park. */}
        {isConfirming && (
          <Button key="confirm" type="submit" $kind="danger">
            {translate('confirmYes')}
          </Button>
        )}
      </Actions>
    </form>
  );
}
