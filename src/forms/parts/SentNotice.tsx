/** Replaces a form once it is sent; gets the focus, so that screen readers read it. */
import type { Ref } from 'react';
import type { FormMessages } from './form-messages.ts';

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
          <strong>{messages.thankYouTitle}</strong>
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
