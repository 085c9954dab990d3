import { type MessageReference, translateMessage } from '#i18n/editor-messages.ts';
import { SiteError } from '#lib/site-error.ts';

/** A picture that can't be published. Its cause is an `ExplainedError` if the library does not answer. */
export class UnusableMediaError extends SiteError {
  /** Completes the sentence "… must be a picture that can be shown: {reason}". */
  readonly reason: MessageReference;

  constructor(reason: MessageReference, options?: ErrorOptions) {
    super(translateMessage(reason, 'en'), options);
    this.reason = reason;
  }
}
