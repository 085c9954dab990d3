/** The day in the parks as the CMS sends it to the panel, and what the panel asks for. */
import type { Level } from '../../../src/park/day/day.ts';
import type { Disruption, Subject, Texts } from '../../../src/park/day/disruption.ts';
import type { LevelRequest } from './day-request.ts';

export type {
  DisruptionRequest,
  EndRequest,
  LevelRequest,
  RestoreRequest,
  StatementRequest,
  Until,
} from './day-request.ts';

/** How busy something is. */
export type CrowdLevel = Level['level'];

/** A statement of how busy something is, while `from` ≤ now < `until`. */
export type SaidLevel = LevelRequest & Pick<Disruption, 'from' | 'until'>;

/** What the person in charge of the day says. */
export type Said = Disruption | SaidLevel;

/** A park, a ride, an activity, an animal or a place. */
export interface ShownSubject {
  about: Subject;
  name: Texts;
  /** The identity of its park: of a park, its own. */
  park: string;
}

export interface ShownPark extends ShownSubject {
  /** Its hours on its day, `HH:MM`; none if it doesn't open. */
  hours: { opens: string; closes: string }[];
  /** The instant at which the rest of its day is over: it closes then, or it is midnight. */
  dayEnds: string;
}

/** One start of an activity on its park's day. */
export interface ShownStart extends ShownSubject {
  /** `YYYY-MM-DDTHH:MM` */
  at: string;
  place: Texts;
  /** The instant at which it is over as planned. */
  ends: string;
  isOver: boolean;
  /** The instant at which the rest of the activity's day is over: its last start, or its park's day. */
  dayEnds: string;
}

export interface ShownPlace extends ShownSubject {
  /** One of `placeKinds`. */
  kind: string;
}

interface Spoken {
  /** The name of whoever said it; empty if nobody is known. */
  who: string;
  /** True if that is the reader. */
  isOwn: boolean;
}

/** A statement that counts now. */
export type ShownStatement<What extends Said = Said> = What & Spoken;

/** The time of a start, `HH:MM`. */
export const timeOf = (at: string): string => at.slice('YYYY-MM-DDT'.length);

/** What servers of the site, which hand the day on at once, have read since the CMS started. */
export interface LastReading {
  /** The highest number of the day that one holds, as it says when it asks again; 0 if none has said so. */
  number: number;
  /** The instant of the last reading; of 1970 if there was none. */
  at: string;
}

export interface DayView {
  /** The instant by the server's clock. */
  now: string;
  timeZone: string;
  parks: ShownPark[];
  /** Soonest first. */
  programme: ShownStart[];
  /** Activities of today to which visitors come whenever they like. */
  untimed: ShownSubject[];
  rides: ShownSubject[];
  animals: ShownSubject[];
  places: ShownPlace[];
  statements: ShownStatement[];
  lastRead: LastReading;
}

/** A request that was carried out. */
export interface Saved {
  at: string;
  /** The number of the day with it. */
  number: number;
  /** What it has ended, as it was before. */
  ended: ShownStatement[];
  /**
   * The identities of what is as it asks for: those that it has said, ended or brought back, and those that the same
   * person had ended already, as the answer to the same request was lost.
   */
  done: string[];
}

/** Milliseconds after its end in which a statement can be brought back. */
export const restorableFor = 15 * 60_000;

/** The path of the routes of the day. */
export const dayPath = '/zoo/day';

/** The address of the page of the day in the panel. */
export const dayAddress = 'aujourdhui';
