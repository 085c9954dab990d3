/** What somebody wants of the CMS on the page of the day, and what becomes of it. */
import type { EndRequest, RestoreRequest, Saved, ShownSubject, StatementRequest } from '../shown-day.ts';

/** A statement that an action is about, as the page shows it. */
export interface TargetStatement {
  id: string;
  until: string;
  /** In a line. */
  words: string;
}

type Body =
  | { kind: 'statements'; request: StatementRequest }
  | {
      kind: 'end';
      request: EndRequest;
      targets: readonly TargetStatement[];
      /** True if it takes back what has just been set. */
      isUndo: boolean;
    }
  | { kind: 'restore'; request: RestoreRequest; targets: readonly TargetStatement[] };

/** What somebody wants of the CMS. */
export type Action = Body & {
  subject: ShownSubject;
  /** The subject's name. */
  name: string;
};

export type Attempt = { action: Action } & (
  { kind: 'sending' | 'unanswered' } | { kind: 'saved'; saved: Saved } | { kind: 'refused'; sentence: string }
);
