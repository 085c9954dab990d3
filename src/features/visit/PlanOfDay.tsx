/** The plan of a visit on its day: what was seen, the order, what is not in it, and why. */
import { isBreak } from '#client/visit/visit.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import type { VisitTarget } from '#park/visit-file.ts';
import { describeLeftOut, describeStep, spanOf, type Wording } from './describe-plan.ts';
import { ItemList } from './ItemList.tsx';
import type { VisitPlan } from './plan-visit.ts';
import { RemoveButton } from './RemoveButton.tsx';

interface Props {
  plan: VisitPlan;
  wording: Wording;
  onRemove: (id: string, name: string) => void;
  onRemoveBreak: () => void;
  /** Undefined where nobody can have been there yet. */
  onSeen: ((id: string, name: string, isSeen: boolean) => void) | undefined;
}

/** The name of what is ticked off. */
const nameOf = (target: VisitTarget, { messages }: Wording): string =>
  isBreak(target) ? fillMessage(messages.breakAt, { place: target.name }) : target.name;

/** What was seen already, folded. */
function SeenList({ plan: { seen }, wording, onSeen }: Pick<Props, 'plan' | 'wording' | 'onSeen'>) {
  const { messages } = wording;
  return (
    <details className="no-print">
      <summary>{fillMessage(messages.seenCount, { count: seen.length })}</summary>
      <ul role="list" className="visit-list">
        {seen.map((target) => {
          const { id } = target;
          const name = nameOf(target, wording);
          return (
            <li key={id}>
              <label className="visit-need">
                <input type="checkbox" checked disabled={!onSeen} onChange={() => onSeen?.(id, name, false)} />
                {name}
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** The order of the day as a table; on a phone each row is a card. */
function PlanTable({ plan: { steps, isFromHere }, wording, onRemove, onRemoveBreak, onSeen }: Props) {
  const { messages } = wording;
  const firstWalk = steps.find(({ walk }) => walk !== undefined);
  return (
    <table className="visit-plan" aria-labelledby="visit-title">
      <thead>
        <tr>
          <th scope="col">{messages.time}</th>
          <th scope="col">{messages.what}</th>
          <th scope="col">{messages.where}</th>
          <th scope="col">{messages.walk}</th>
          <th scope="col" className="no-print">
            <span className="visually-hidden">{messages.removeShort}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => {
          const { target, walk } = step;
          const notes = describeStep(step, wording);
          const name = nameOf(target, wording);
          return (
            <tr key={target.id} data-park={target.park}>
              <td className="visit-time" data-timed={target.isTimed}>
                {spanOf(step, wording)}
              </td>
              <th scope="row">
                <a href={target.href}>{target.name}</a>
                {notes.map((note) => (
                  <small key={note}>{note}</small>
                ))}
              </th>
              <td>{target.place}</td>
              <td data-label={walk === undefined ? undefined : messages.walkLabel}>
                {walk !== undefined &&
                  fillMessage(isFromHere && step === firstWalk ? messages.minutesFromHere : messages.minutes, {
                    count: walk,
                  })}
              </td>
              <td className="no-print">
                {onSeen && (
                  <label className="visit-need">
                    <input
                      type="checkbox"
                      checked={false}
                      aria-label={fillMessage(messages.see, { name })}
                      onChange={() => onSeen(target.id, name, true)}
                    />
                    {messages.seen}
                  </label>
                )}
                <RemoveButton
                  name={step.isBreak ? messages.break : target.name}
                  messages={messages}
                  onRemove={() => (step.isBreak ? onRemoveBreak() : onRemove(target.id, target.name))}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What was seen, and the order of what was not. */
export function PlanOfDay(props: Props) {
  const { plan, wording, onSeen } = props;
  return (
    <>
      {plan.seen.length > 0 && <SeenList {...{ plan, wording, onSeen }} />}
      {plan.steps.length > 0 && <PlanTable {...props} />}
    </>
  );
}

/** What else holds for the day, and what is not in its plan. */
export function BesidePlan({ plan, wording, onRemove }: Pick<Props, 'plan' | 'wording' | 'onRemove'>) {
  const { leftOut, gone, notes } = plan;
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
      {others.length > 0 && (
        <section className="stack-s" aria-labelledby="visit-left-out">
          <h3 id="visit-left-out">{messages.leftOut}</h3>
          <ItemList items={others} messages={messages} onRemove={onRemove} />
        </section>
      )}
    </>
  );
}
