/** The error of a request to a shop. Nothing in it is the shop's own text, and the token least of all. */
import { startupMessage, type StartupMessageKey } from '#i18n/startup-messages.ts';
import { SiteError } from '#lib/site-error.ts';
import type { OctoCode } from './octo-schemas.ts';

export type OctoFault =
  /** No whole answer in time: nobody knows what came of a request that changes something. */
  | { kind: 'late' }
  /** No connection, or one that broke. */
  | { kind: 'unreachable'; reason: string }
  /** Answers that the standard does not have: redirects, other shapes, more than the limit. */
  | { kind: 'unusable'; reason: string }
  /** A token that the shop does not accept. */
  | { kind: 'refused' }
  /** A fault of the shop, or more requests than it takes: a status of 429 or from 500 on. */
  | { kind: 'failed'; status: number }
  /** A request that is understood and gets a no, such as for places that are gone. */
  | { kind: 'rejected'; code: OctoCode };

const messageKeys: Record<OctoFault['kind'], StartupMessageKey> = {
  late: 'shopLate',
  unreachable: 'shopUnreachable',
  unusable: 'shopUnusable',
  refused: 'shopRefused',
  failed: 'shopFailed',
  rejected: 'shopRejected',
};

/** A shop did not answer, or not with what was asked for. */
export class OctoError extends SiteError {
  readonly fault: OctoFault;

  /** @param what was asked, such as `POST /availability` */
  constructor(fault: OctoFault, what: string) {
    const { kind, ...values } = fault;
    super(startupMessage(messageKeys[kind], { what, ...values }));
    this.fault = fault;
  }
}
