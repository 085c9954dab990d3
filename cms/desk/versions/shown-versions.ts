/** Versions as the CMS sends them to the panel. */
import type { InEachLanguage } from '../../../src/services/reporting/explained-error.ts';

export interface ShownVersion {
  id: number;
  at: string;
  /** Empty if that is not known. */
  who: string;
  /** The fields that it has changed; none for the oldest one. */
  changed: InEachLanguage[];
}

/** A field that holds something else than in the draft of today. */
export interface Difference {
  label: InEachLanguage;
  /** The same in both languages: bringing it back changes the other one as well. */
  isShared: boolean;
  then: string;
  now: string;
}

export interface RestoredVersion {
  /** Fields that could not be fully restored. */
  leftOut: InEachLanguage[];
}

/** An entry that was deleted after it had been published. */
export interface DeletedEntry {
  uid: string;
  documentId: string;
  type: InEachLanguage;
  title: string;
  /** When its last version was published. */
  at: string;
}
