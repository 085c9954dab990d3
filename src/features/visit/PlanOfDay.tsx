/** The plan of a visit on its day: what was seen, the order, what is not in it, and why. */
import { isBreak } from '#client/visit/visit.ts';
import { fillMessage } from '#i18n/fill-message.ts';
import type { VisitTarget } from '#park/visit-file.ts';
import { describeLeftOut, describeStep, spanOf, timeOf, type Wording } from './describe-plan.ts';
import { ItemList } from './ItemList.tsx';
import type { PlannedStep, VisitPlan } from './plan-visit.ts';
import { RemoveButton } from './RemoveButton.tsx';
import { kindOf, StopDisc } from './StopDisc.tsx';

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

/** A stop of the path: when, what and where, below the walk to it. */
function Stop({
  step,
  isFromHere,
  wording,
  onRemove,
  onRemoveBreak,
  onSeen,
}: Omit<Props, 'plan'> & { step: PlannedStep; isFromHere: boolean }) {
  const { messages } = wording;
  const { target, walk } = step;
  const name = nameOf(target, wording);
  return (
    <li data-park={target.park}>
      {walk !== undefined && (
        <p className="visit-walk">
          {messages.walkLabel} {fillMessage(isFromHere ? messages.minutesFromHere : messages.minutes, { count: walk })}
        </p>
      )}
      <StopDisc kind={kindOf(target.id)} />
      <div>
        <p className="visit-time">{spanOf(step, wording)}</p>
        <h3>
          <a href={target.href}>{target.name}</a>
        </h3>
        {[target.place, ...describeStep(step, wording)].filter(Boolean).map((note) => (
          <small key={note}>{note}</small>
        ))}
      </div>
      <div className="visit-does no-print">
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
      </div>
    </li>
  );
}

/** The order of the day as a path from stop to stop, and out of the park. */
function Path({ plan, ...props }: Props) {
  const { steps, isFromHere } = plan;
  const { messages, locale } = props.wording;
  const firstWalk = steps.find(({ walk }) => walk !== undefined);
  const time = timeOf(Math.max(...steps.map(({ until }) => until)), locale);
  return (
    <ol role="list" className="visit-plan" aria-labelledby="visit-title">
      {steps.map((step) => (
        <Stop key={step.id} {...props} step={step} isFromHere={isFromHere && step === firstWalk} />
      ))}
      <li className="visit-exit">
        <StopDisc kind="exit" />
        <p>
          <strong>{messages.exit}</strong> {fillMessage(messages.after, { time })}
        </p>
      </li>
    </ol>
  );
}

/** What was seen, and the order of what was not. */
export function PlanOfDay(props: Props) {
  const { plan, wording, onSeen } = props;
  return (
    <>
      {plan.seen.length > 0 && <SeenList {...{ plan, wording, onSeen }} />}
      {plan.steps.length > 0 && <Path {...props} />}
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
        <section className="visit-loop stack-s" aria-labelledby="visit-left-out">
          <h3 id="visit-left-out">{messages.leftOut}</h3>
          <ItemList items={others} messages={messages} onRemove={onRemove} />
        </section>
      )}
    </>
  );
}
