/** How the day is said in one language: what pages, servers and the service worker read beside `/day.json`. */
import type { ParkKind } from '#park/park-kinds.ts';
import type { MapPoint } from '#park/park-map.ts';
import type { Subject } from './disruption.ts';

/** What something is called on the pages of a language. */
export interface NamedSubject {
  name: string;
  /** The address of its page, or of its place on the map. */
  href: string;
  /** Where it is, for a place. */
  at?: MapPoint;
  /** The kind of a park, by which pages tell parks apart. */
  park?: ParkKind;
}

export interface DayWords {
  /** IANA name of the zoo's. */
  timeZone: string;
  /** The strings of `disruptions.json`, by their keys. */
  messages: Readonly<Record<string, string>>;
  /** Everything public that can be not as planned. */
  subjects: Readonly<Record<Subject, NamedSubject>>;
}
