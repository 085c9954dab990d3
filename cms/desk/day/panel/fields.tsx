/** The fields of the sheet over the page of the day, for a thumb. */
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../../src/content/limits/content-limits.ts';
import { crowdLevels } from '../../../../src/park/day/day.ts';
import type { Subject } from '../../../../src/park/day/disruption.ts';
import type { CrowdLevel, DayView, ShownPark, ShownPlace, ShownSubject } from '../shown-day.ts';
import type { Choice } from './choices.ts';
import { Button } from './DayStyles.tsx';
import { reasonsAt } from './reasons.ts';
import { Chip, Labelled } from './SheetStyles.tsx';
import { levelOf } from './subjects.ts';
import type { DayMessages } from './use-day-messages.ts';

interface ChipsProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  value: Value;
  label: (value: Value) => string;
  onChange: (value: Value) => void;
}

/** One of a few choices. */
export function Chips<Value extends string>({ legend, values, value, label, onChange }: ChipsProps<Value>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      {values.map((one) => (
        <Chip key={one}>
          <input type="radio" name={legend} value={one} checked={one === value} onChange={() => onChange(one)} />
          {label(one)}
        </Chip>
      ))}
    </fieldset>
  );
}

interface PlaceProps {
  label: string;
  places: readonly ShownPlace[];
  /** What is said where none is chosen. */
  none: string;
  required?: boolean;
  value: string;
  text: DayMessages['text'];
  onChange: (place: Subject | undefined) => void;
}

/** A place among several, chosen by its name. */
export function PlaceField({ label, places, none, required = false, value, text, onChange }: PlaceProps) {
  const choose = (chosen: string) => onChange(places.find(({ about }) => about === chosen)?.about);
  return (
    <Labelled>
      {label}
      <select required={required} value={value} onChange={({ target }) => choose(target.value)}>
        <option value="">{none}</option>
        {places.map(({ about, name }) => (
          <option key={about} value={about}>
            {text(name)}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

const languages = ['fr', 'en'] as const;

interface ReasonProps {
  choice: Pick<Choice, 'reason' | 'words'>;
  view: DayView;
  messages: DayMessages;
  onChange: (change: Partial<Pick<Choice, 'reason' | 'words'>>) => void;
}

/** Why something is not as planned: one of the reasons, or a few words in both languages. */
export function ReasonField({ choice: { reason, words }, view, messages, onChange }: ReasonProps) {
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

interface TimeProps {
  label: string;
  value: string;
  /** Why nothing can end then; empty if it can. */
  problem: string;
  onChange: (time: string) => void;
}

/** The time until when something is not as planned, as it is typed. */
export function TimeField({ label, value, problem, onChange }: TimeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    // The field appears at the end of the sheet, out of view. What browsers return here is no clean-up function.
    field.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => field.current?.setCustomValidity(problem), [problem]);
  return (
    <>
      <Labelled>
        {label}
        <input
          ref={field}
          type="time"
          value={value}
          aria-invalid={isRefused && problem !== ''}
          onChange={({ target }) => onChange(target.value)}
          onInvalid={(event) => {
            // Said below the field: the browser's own words would lie over the button.
            event.preventDefault();
            setRefused(true);
            field.current?.focus();
          }}
        />
      </Labelled>
      {isRefused && problem !== '' && <p role="alert">{problem}</p>}
    </>
  );
}

interface LevelProps {
  subject: ShownSubject | ShownPark;
  view: DayView;
  messages: DayMessages;
  onLevel: (level: CrowdLevel) => void;
}

/** How busy a park is: a tap says it, and another one takes it back. None of it while a park does not open. */
export function LevelButtons({ subject, view, messages: { translate }, onLevel }: LevelProps) {
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
