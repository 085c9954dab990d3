/** Who comes: ages and heights, a stroller, a wheelchair. All of it may stay empty. */
import { useEffect, useRef, useState } from 'react';
import { maxAge, maxPeople, type Party, type Person, toPerson } from '#client/visit/visit.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import { inchesOf, possibleHeights, readHeight } from '#park/height.ts';
import { personName, type VisitMessages } from './describe-plan.ts';

interface Props {
  party: Party;
  /** Another party's fields are others: heights stay as they were typed. */
  partyKey: string;
  messages: VisitMessages;
  /** @param said what has happened beside that, in a sentence */
  onChange: (party: Party, said?: string) => void;
}

interface PersonProps {
  name: string;
  /** Part of the fields' ids. */
  number: number;
  person: Person;
  messages: VisitMessages;
  onChange: (person: Person) => void;
  onRemove: () => void;
}

/** Whole years; undefined for what is no age. */
const readAge = (typed: string) => toPerson({ age: /^\d+$/.test(typed.trim()) ? Number(typed) : undefined }).age;

function PersonFields({ name, number, person, messages, onChange, onRemove }: PersonProps) {
  const { age, height } = person;
  /** What was typed that is no age. */
  const [noAge, setNoAge] = useState<string>();
  const enterAge = (typed: string) => {
    const read = readAge(typed);
    setNoAge(typed !== '' && read === undefined ? typed : undefined);
    onChange(toPerson({ height, age: read }));
  };
  const [typedHeight, setTypedHeight] = useState('');
  const read = readHeight(typedHeight);
  const isImpossible = typedHeight !== '' && read === undefined;
  const enterHeight = (typed: string) => {
    setTypedHeight(typed);
    onChange(toPerson({ age, height: readHeight(typed)?.height }));
  };
  const inWords =
    height !== undefined && read?.isInInches
      ? fillMessage(messages.height, { cm: height, inches: inchesOf(height) })
      : height !== undefined && `${height}\u00A0cm`;
  const hints = [`visit-age-hint-${number}`, `visit-height-hint-${number}`] as const;
  return (
    <fieldset className="visit-person">
      <legend>{name}</legend>
      <label>
        {messages.age}
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={noAge ?? age ?? ''}
          aria-invalid={noAge !== undefined}
          aria-describedby={hints[0]}
          onChange={({ target: { value } }) => enterAge(value)}
        />
      </label>
      <label>
        {messages.tall}
        {/* Uncontrolled: a height in inches stays as it was typed. */}
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={height ?? ''}
          aria-invalid={isImpossible}
          aria-describedby={hints[1]}
          onBlur={({ target: { value } }) => enterHeight(value)}
          onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && enterHeight(value)}
        />
      </label>
      <small id={hints[0]} role="status">
        {noAge !== undefined && fillMessage(messages.ageImpossible, { most: maxAge })}
      </small>
      <small id={hints[1]} role="status">
        {isImpossible ? fillMessage(messages.heightImpossible, possibleHeights) : inWords}
      </small>
      <button
        type="button"
        className="button-quiet"
        aria-label={fillMessage(messages.removePerson, { person: name })}
        onClick={onRemove}
      >
        {messages.removeShort}
      </button>
    </fieldset>
  );
}

export function PartyFields({ party, partyKey, messages, onChange }: Props) {
  const { people, stroller, wheelchair } = party;
  // A person who is removed takes the fields along.
  const [removals, setRemovals] = useState(0);
  const withPeople = (next: readonly Person[], said?: string) => onChange({ ...party, people: next }, said);
  const group = useRef<HTMLFieldSetElement>(null);
  const moved = useRef<'added' | 'removed'>(undefined);
  // New fields stand before the button, and a button that removes goes with its fields.
  useEffect(() => {
    const subject = { added: '.visit-person:last-of-type input', removed: 'legend' };
    if (moved.current) group.current?.querySelector<HTMLElement>(subject[moved.current])?.focus();
    moved.current = undefined;
  }, [people.length]);
  return (
    <fieldset ref={group} className="visit-party">
      <legend tabIndex={-1}>{messages.who}</legend>
      <p>{messages.whoHint}</p>
      {people.map((person, index) => (
        <PersonFields
          key={`${partyKey} ${removals} ${index}`}
          name={personName(index, { people: people.map(() => ({})), messages })}
          number={index}
          person={person}
          messages={messages}
          onChange={(changed) => withPeople(people.with(index, changed))}
          onRemove={() => {
            setRemovals(removals + 1);
            moved.current = 'removed';
            withPeople(people.toSpliced(index, 1), fillMessage(messages.personRemoved, { number: index + 1 }));
          }}
        />
      ))}
      {people.length < maxPeople && (
        <p>
          <button
            type="button"
            className="button-quiet"
            onClick={() => {
              moved.current = 'added';
              withPeople([...people, {}]);
            }}
          >
            {messages.addPerson}
          </button>
        </p>
      )}
      <label className="visit-need">
        <input
          type="checkbox"
          name="stroller"
          checked={stroller}
          onChange={({ target: { checked } }) => onChange({ ...party, stroller: checked })}
        />
        {messages.stroller}
      </label>
      <label className="visit-need">
        <input
          type="checkbox"
          name="wheelchair"
          checked={wheelchair}
          onChange={({ target: { checked } }) => onChange({ ...party, wheelchair: checked })}
        />
        {messages.wheelchair}
      </label>
    </fieldset>
  );
}
