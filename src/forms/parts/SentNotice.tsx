/** Stands where the form was once it is sent; gets the focus, so that it is read out too. */
import type { Ref } from 'react';
import type { FormMessages } from './status-message.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  messages: FormMessages;
  onAgain(): void;
}

export function SentNotice({ ref, messages, onAgain }: Props) {
  return (
    <div className="form-sent stack-s">
      <div ref={ref} role="status" tabIndex={-1}>
        <p>
          <strong>{messages.sentTitle}</strong>
        </p>
        <p>{messages.sentText}</p>
      </div>
      <p>
        <button type="button" onClick={onAgain}>
          {messages.again}
        </button>
      </p>
    </div>
  );
}
