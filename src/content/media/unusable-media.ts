import { SiteError } from '../../lib/site-error.ts';
import { translateMessage, type MessageReference } from '../../../i18n/editor-messages.ts';

/** A picture that can't be shown. */
export class UnusableMediaError extends SiteError {
  /** Goes on after "a picture that can be shown:". */
  readonly reason: MessageReference;

  constructor(reason: MessageReference, options?: ErrorOptions) {
    super(translateMessage(reason, 'en'), options);
    this.reason = reason;
  }
}
