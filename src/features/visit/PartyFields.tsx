/** Who comes: ages and heights, a stroller, a wheelchair. All of it may stay empty. */
import { useState } from 'react';
import { fillMessage } from '#i18n/fill-message.ts';
import { inchesOf, possibleHeights, readHeight } from '#lib/height.ts';
import { personName, type VisitMessages } from './describe-plan.ts';
import { maxAge, maxPeople, type Party, type Person, toPerson } from './visit.ts';

interface Props {
  party: Party;
  /** Another party's fields are others: heights stay as they were typed. */
  partyKey: string;
  messages: VisitMessages;
  onChange: (party: Party) => void;
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

function PersonFields({ name, number, person, messages, onChange, onRemove }: PersonProps) {
  const [isImpossible, setImpossible] = useState(false);
  const { age, height } = person;
  const enterHeight = (typed: string) => {
    const read = readHeight(typed);
    setImpossible(typed !== '' && read === undefined);
    onChange(toPerson({ age, height: read }));
  };
  const hint = `visit-height-hint-${number}`;
  return (
    <fieldset className="visit-person">
      <legend>{name}</legend>
      <label>
        {messages.age}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={maxAge}
          autoComplete="off"
          value={age ?? ''}
          onChange={({ target: { value } }) =>
            onChange(toPerson({ height, age: value === '' ? undefined : Number(value) }))
          }
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
          aria-describedby={hint}
          onBlur={({ target: { value } }) => enterHeight(value)}
          onKeyDown={({ key, currentTarget: { value } }) => key === 'Enter' && enterHeight(value)}
        />
      </label>
      <small id={hint} role="status">
        {isImpossible
          ? fillMessage(messages.heightImpossible, possibleHeights)
          : height !== undefined && fillMessage(messages.height, { cm: height, inches: inchesOf(height) })}
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
  const withPeople = (next: readonly Person[]) => onChange({ ...party, people: next });
  return (
    <fieldset className="visit-party">
      <legend>{messages.who}</legend>
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
            withPeople(people.toSpliced(index, 1));
          }}
        />
      ))}
      {people.length < maxPeople && (
        <p>
          <button type="button" className="button-quiet" onClick={() => withPeople([...people, {}])}>
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
