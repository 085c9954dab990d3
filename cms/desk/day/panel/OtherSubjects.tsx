/** Animals and places, too many for a list: those that are not as planned, and those that somebody looks for. */
import { useState } from 'react';
import { foldText } from '../../../../src/lib/text/fold-text.ts';
import type { DayView, ShownPlace, ShownSubject } from '../shown-day.ts';
import { DayLines } from './DayLines.tsx';
import { Small } from './DayStyles.tsx';
import { Labelled } from './SheetStyles.tsx';
import { disruptionsOf } from './subjects.ts';
import type { DayMessages } from './use-day-messages.ts';

/** Subjects that are found at most. */
const most = 12;

interface Props {
  view: DayView;
  messages: DayMessages;
  onChoose: (subject: ShownSubject) => void;
}

export function OtherSubjects({ view, messages, onChoose }: Props) {
  const { translate, text } = messages;
  const [typed, setTyped] = useState('');
  const words = foldText(typed).split(' ').filter(Boolean);
  // A ride is closed in the list of rides.
  const isOther = ({ kind }: ShownPlace) => kind !== 'ride';
  const all: ShownSubject[] = [...view.animals, ...view.places.filter(isOther)];
  const isDisrupted = (subject: ShownSubject) => disruptionsOf(subject, view).length > 0;
  const isFound = ({ name }: ShownSubject) => words.every((word) => foldText(text(name)).includes(word));
  const found = words.length > 0 ? all.filter((subject) => isFound(subject) && !isDisrupted(subject)) : [];
  const lines = (subjects: readonly ShownSubject[]) =>
    subjects.length > 0 && <DayLines {...{ subjects, view, messages, onChoose }} />;
  return (
    <>
      {lines(all.filter(isDisrupted))}
      <Labelled>
        {translate('findOther')}
        <input type="search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Labelled>
      <Small role="status">{words.length > 0 && found.length === 0 && translate('noOther')}</Small>
      {lines(found.slice(0, most))}
    </>
  );
}
