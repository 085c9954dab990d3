/** The plan of a visit on its day: the order, what is not in it, and why. */
import { describeLeftOut, type Wording } from './describe-plan.ts';
import { ItemList } from './ItemList.tsx';
import type { VisitPlan } from './plan-visit.ts';
import { PlanTable } from './PlanTable.tsx';

interface Props {
  plan: VisitPlan;
  wording: Wording;
  onRemove: (id: string, name: string) => void;
}

export function PlanOfDay({ plan: { steps, leftOut, gone, notes }, wording, onRemove }: Props) {
  const { messages } = wording;
  const others = [
    ...leftOut.map((one) => ({ ...one.target, notes: describeLeftOut(one, wording) })),
    ...gone.map(({ id, name }) => ({ id, name: name || messages.unnamed, href: undefined, notes: [messages.gone] })),
  ];
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="visit-note">
          {note}
        </p>
      ))}
      {steps.length > 0 && <PlanTable {...{ steps, wording, onRemove }} labelledBy="visit-title" />}
      {others.length > 0 && (
        <section className="stack-s" aria-labelledby="visit-left-out">
          <h3 id="visit-left-out">{messages.leftOut}</h3>
          <ItemList items={others} messages={messages} onRemove={onRemove} />
        </section>
      )}
    </>
  );
}
