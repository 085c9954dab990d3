/** On the sheet over the page of the day: what happens to a thing, why, and until when. */
import { type FormEvent, useState } from 'react';
import type { DayView, Thing } from '../../../day/shown-day.ts';
import { Chips } from './Chips.tsx';
import { type Choice, dayEndOf, type End, endOfChoice, offerOf, usualChoice } from './choices.ts';
import { nameOf } from './DayLines.tsx';
import { Button } from './DayStyles.tsx';
import { ReasonField } from './ReasonField.tsx';
import { Actions, Labelled } from './SheetStyles.tsx';
import { TimeField } from './TimeField.tsx';
import type { DayMessages } from './use-day-messages.ts';

export interface ChoiceProps {
  thing: Thing;
  view: DayView;
  messages: DayMessages;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

export function ChoiceForm({ thing, view, messages, onChoose, onClose }: ChoiceProps) {
  const { translate, choice: choiceName, text, time, clock } = messages;
  const [wanted, setWanted] = useState(() => usualChoice(thing, view));
  const [isConfirming, setConfirming] = useState(false);
  const set = (change: Partial<Choice>) => {
    setConfirming(false);
    setWanted((before) => ({ ...before, ...change }));
  };
  const offer = offerOf(wanted, thing, view);
  if (!offer) {
    return (
      <section>
        <h2 id="day-sheet">{nameOf(thing, messages)}</h2>
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
  const typedEnd = choice.time === '' ? undefined : endOfChoice(choice, thing, view);
  const timeProblem = typedEnd && 'refusal' in typedEnd ? translate(typedEnd.refusal, { now: time(view.now) }) : '';
  const endLabels: Record<End, string> = {
    start: translate('untilStart'),
    60: translate('until60'),
    120: translate('until120'),
    day: translate('untilDay', { time: time(dayEndOf(thing, view)) }),
    time: translate('untilTime'),
  };
  const endInWords = (): string => {
    if (choice.end === 'day') return translate('untilDayShort');
    if (choice.end === 'time') return choice.time && translate('untilTimeShort', { time: clock(choice.time) });
    return endLabels[choice.end].toLowerCase();
  };
  const words = {
    state: choice.state,
    reason: (choice.reason === 'other' && text(choice.reasonText)) || choiceName('reason', choice.reason).toLowerCase(),
    until: endInWords(),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (thing.target.kind === 'park' && !isConfirming) setConfirming(true);
    else onChoose(choice);
  };
  return (
    <form onSubmit={submit}>
      <h2 id="day-sheet">{nameOf(thing, messages)}</h2>
      {states.length > 1 && (
        <Chips
          legend={translate('what')}
          values={states}
          value={choice.state}
          label={(state) => choiceName('state', state)}
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
        <Labelled>
          {translate('place')}
          <select required value={choice.place} onChange={({ target }) => set({ place: target.value })}>
            <option value="">{translate('choosePlace')}</option>
            {view.places.map(({ id, name }) => (
              <option key={id} value={id}>
                {text(name)}
              </option>
            ))}
          </select>
        </Labelled>
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
        {isConfirming && <p role="alert">{translate('confirm', { name: text(thing.name), until: words.until })}</p>}
        {!isConfirming && (
          <Button key="submit" type="submit" $kind="main">
            {translate('submit', words)}
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
