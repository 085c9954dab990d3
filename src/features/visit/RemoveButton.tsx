/** Takes something out of the visit. */
import { fillMessage } from '#i18n/fill-message.ts';
import type { VisitMessages } from './describe-plan.ts';

interface Props {
  name: string;
  messages: VisitMessages;
  onRemove: () => void;
}

export function RemoveButton({ name, messages, onRemove }: Props) {
  return (
    <button
      type="button"
      className="visit-remove no-print"
      aria-label={fillMessage(messages.remove, { name })}
      title={messages.removeShort}
      onClick={onRemove}
    >
      <span aria-hidden="true">×</span>
    </button>
  );
}
