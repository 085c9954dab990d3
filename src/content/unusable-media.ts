import { SiteError } from '../lib/site-error.ts';
import { say, type Phrase } from './phrases.ts';

/** A picture that can't be shown. */
export class UnusableMediaError extends SiteError {
  /** Goes on after "a picture that can be shown:". */
  readonly reason: Phrase;

  constructor(reason: Phrase, options?: ErrorOptions) {
    super(say(reason, 'en'), options);
    this.reason = reason;
  }
}
