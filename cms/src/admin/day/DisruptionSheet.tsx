/** The sheet over the page of the day: what happens to a thing, why, and until when; or that it is as planned again. */
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { disruptionReasons } from '../../../../src/lib/disruption.ts';
import type { DayView, ShownDisruption, Thing } from '../../../day/shown-day.ts';
import { Chips } from './Chips.tsx';
import { type Choice, dayEndOf, type End, endOfChoice, offerOf, startOf, usualChoice } from './choices.ts';
import { nameOf } from './DayLines.tsx';
import { Button } from './DayStyles.tsx';
import { Actions, Labelled, Sheet } from './SheetStyles.tsx';
import type { DayMessages } from './use-day-messages.ts';

interface Props {
  thing: Thing;
  view: DayView;
  /** What counts for it now. */
  disruptions: readonly ShownDisruption[];
  messages: DayMessages;
  onChoose: (choice: Choice) => void;
  onTakeBack: () => void;
  onClose: () => void;
}

/** What has been set, by whom, and the way back. */
function InForce({ thing, disruptions, messages, onTakeBack, onChange, onClose }: Props & { onChange: () => void }) {
  const { translate, inForce } = messages;
  const isAboutAll = startOf(thing) !== undefined && disruptions.some(({ start }) => start === null);
  return (
    <section>
      <h2 id="day-sheet">{nameOf(thing, messages)}</h2>
      {disruptions.map((disruption) => (
        <p key={disruption.id}>{inForce(disruption)}</p>
      ))}
      <p>
        {translate('takeBackHint', { count: disruptions.length })} {isAboutAll && translate('takeBackAll')}
      </p>
      <Actions>
        <Button type="button" $kind="main" onClick={onTakeBack}>
          {translate('takeBack')}
        </Button>
        <Button type="button" onClick={onChange}>
          {translate('change')}
        </Button>
        <Button type="button" onClick={onClose}>
          {translate('nothing')}
        </Button>
      </Actions>
    </section>
  );
}

function ChoiceForm({ thing, view, messages, onChoose, onClose }: Props) {
  const { translate, choice: choiceName, text, time, clock } = messages;
  const [wanted, setWanted] = useState(() => usualChoice(thing));
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
    reason: choiceName('reason', choice.reason).toLowerCase(),
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
      <Chips
        legend={translate('reason')}
        values={disruptionReasons}
        value={choice.reason}
        label={(reason) => choiceName('reason', reason)}
        onChange={(reason) => set({ reason })}
      />
      <Chips
        legend={translate('until')}
        values={ends}
        value={choice.end}
        label={(end) => endLabels[end]}
        onChange={(end) => set({ end })}
      />
      {choice.end === 'time' && (
        <Labelled>
          {translate('time')}
          <input
            ref={(input) => input?.setCustomValidity(timeProblem)}
            type="time"
            required
            value={choice.time}
            onChange={({ target }) => set({ time: target.value })}
          />
        </Labelled>
      )}
      <Actions>
        {isConfirming && <p role="alert">{translate('confirm', { name: text(thing.name), until: words.until })}</p>}
        {isConfirming ? (
          <Button key="confirm" type="submit" $kind="danger">
            {translate('confirmYes')}
          </Button>
        ) : (
          <Button key="submit" type="submit" $kind="main">
            {translate('submit', words)}
          </Button>
        )}
        <Button type="button" onClick={onClose}>
          {translate('nothing')}
        </Button>
      </Actions>
    </form>
  );
}

function OpenSheet({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = sheet.current;
    dialog?.showModal();
    // While it is still in the page, so that the browser gives the focus back to the line that was tapped.
    return () => dialog?.close();
  }, []);
  return (
    <Sheet ref={sheet} aria-labelledby="day-sheet" onCancel={onClose}>
      {children}
    </Sheet>
  );
}

export function DisruptionSheet(props: Props) {
  const [isAdding, setAdding] = useState(props.disruptions.length === 0);
  return (
    <OpenSheet onClose={props.onClose}>
      {isAdding ? <ChoiceForm {...props} /> : <InForce {...props} onChange={() => setAdding(true)} />}
    </OpenSheet>
  );
}
