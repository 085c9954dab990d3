/** The order of the day as a table; on a phone each row is a card. */
import { fillMessage } from '#i18n/fill-message.ts';
import { describeStep, spanOf, type Wording } from './describe-plan.ts';
import type { PlannedStep } from './plan-visit.ts';
import { RemoveButton } from './RemoveButton.tsx';

interface Props {
  steps: readonly PlannedStep[];
  wording: Wording;
  /** The id of the title. */
  labelledBy: string;
  onRemove: (id: string, name: string) => void;
}

export function PlanTable({ steps, wording, labelledBy, onRemove }: Props) {
  const { messages } = wording;
  return (
    <table className="visit-plan" aria-labelledby={labelledBy}>
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
                {walk !== undefined && fillMessage(messages.minutes, { count: walk })}
              </td>
              <td className="no-print">
                <RemoveButton
                  name={target.name}
                  messages={messages}
                  onRemove={() => onRemove(target.id, target.name)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
