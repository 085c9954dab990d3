/** Replaces a form once it is sent; gets the focus, so that screen readers read it. */
import type { Ref } from 'react';
import { fillMessage } from '#i18n/fill-message.ts';
import type { FormContact } from './form-context.ts';
import type { FormMessages } from './form-messages.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  messages: FormMessages;
  /** The address that the visitor gave. */
  email: string;
  contact: FormContact | undefined;
  onAgain(): void;
}

export function SentNotice({ ref, messages, email, contact, onAgain }: Props) {
  return (
    <div className="form-sent stack-s">
      <div ref={ref} role="status" tabIndex={-1}>
        <p>
          <strong>{messages.thankYouTitle}</strong>
        </p>
        <p>{messages.sentText}</p>
        {contact && (
          <>
            <p>
              {fillMessage(messages.answerTo, { address: email })} {contact.answerTime}
            </p>
            <p>{fillMessage(messages.urgent, { phone: contact.phone })}</p>
          </>
        )}
      </div>
      <p>
        <button type="button" className="button-quiet" onClick={onAgain}>
          {messages.again}
        </button>
      </p>
    </div>
  );
}
