/** The sheet over the page of the day: what happens to a subject, or that it is as planned again. */
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Disruption } from '../../../../src/park/day/disruption.ts';
import type { ShownStatement } from '../shown-day.ts';
import { ChoiceForm, type ChoiceProps } from './ChoiceForm.tsx';
import { nameOf } from './DayLines.tsx';
import { Button } from './DayStyles.tsx';
import { Actions, Sheet } from './SheetStyles.tsx';
import { startOf } from './subjects.ts';

interface Props extends ChoiceProps {
  /** What counts for it now. */
  disruptions: readonly ShownStatement<Disruption>[];
  onTakeBack: (ended: readonly ShownStatement<Disruption>[]) => void;
}

/** What has been set, by whom, and the way back. */
function InForce({ subject, disruptions, messages, onTakeBack, onChange, onClose }: Props & { onChange: () => void }) {
  const { translate, inForce } = messages;
  const isAboutAll = startOf(subject) !== undefined && disruptions.some(({ start }) => start === undefined);
  const isClosed = disruptions.every(({ state }) => state === 'closed');
  const all = disruptions.length > 1 ? 'takeBackEach' : isClosed ? 'reopen' : 'takeBack';
  return (
    <section>
      <h2 id="day-sheet">{nameOf(subject, messages)}</h2>
      {disruptions.map((disruption) => (
        <p key={disruption.id} id={disruption.id}>
          {inForce(disruption)}{' '}
          {disruptions.length > 1 && (
            <Button type="button" aria-describedby={disruption.id} onClick={() => onTakeBack([disruption])}>
              {translate('takeBack')}
            </Button>
          )}
        </p>
      ))}
      {isAboutAll && <p>{translate('takeBackAll')}</p>}
      <Actions>
        <Button type="button" $kind="main" onClick={() => onTakeBack(disruptions)}>
          {translate(all)}
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
