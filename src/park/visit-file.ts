/** What visitors can put into their visit, in the words of one language: the file that its page loads. */
import type { ParkKind } from './park-kinds.ts';
import type { MapPoint } from './park-map.ts';

/** An animal, an activity or a ride. What has no value is left out. */
export interface VisitTarget {
  /** The same in both languages, whatever its slugs: `animal.panthera-leo`. */
  id: string;
  /**
   * Identities made of its French slugs, the oldest first: visits of before name it by them. A file of before, which the
   * service worker may have kept, has none.
   */
  formerIds?: readonly string[];
  name: string;
  href: string;
  park: ParkKind;
  /** About how many minutes visitors stay, waiting included; the file of days has how long each fixed start lasts. */
  minutes: number;
  /** Where it is: on the map, and in words. */
  at?: MapPoint;
  place?: string;
  /** True for an animal that the home page shows. */
  isFeatured?: true;
  /** The way there has steps. */
  hasSteps?: true;
  /** True if it starts at fixed times, which the file of days has. */
  isTimed?: true;
  /** Where it does not: the dates on which visitors may come, each from its first to its last one. */
  periods?: readonly (readonly [from: string, until: string])[];
  /** Visitors must book, or had better: in words. */
  booking?: string;
  /** Centimetres: with an adult, without one where that differs, and at most. */
  minimumHeight?: number;
  minimumHeightAlone?: number;
  maximumHeight?: number;
  /** Years. */
  minimumAge?: number;
  /** Wheelchair users have to leave their chair, with help or without. */
  transfer?: 'assisted' | 'unassisted';
  /** Where the animal is in winter, and if visitors may not see it there. */
  winter?: string;
  isHiddenInWinter?: true;
  /** Where it is then, if that is another place on the map. */
  winterPlace?: Pick<VisitTarget, 'at' | 'place' | 'hasSteps'>;
}

export interface VisitFile {
  /** Where visitors come in: the gate of each park that has one. */
  gates: Readonly<Partial<Record<ParkKind, MapPoint>>>;
  targets: readonly VisitTarget[];
  /**
   * Where visitors can eat, as targets of which no visit holds any. A file of before, which the service worker may have
   * kept, has none.
   */
  places?: readonly VisitTarget[];
}

/** The kinds of entries that visitors can put into their visit, as identities begin. */
export type TargetKind = 'animal' | 'activity' | 'ride';

/** @param name the entry's identity or, as before, its French slug */
export const targetId = (kind: TargetKind, name: string) => `${kind}.${name}`;

/** What disruptions call a target: `animal:panthera-leo`. */
export const subjectOf = ({ id }: Pick<VisitTarget, 'id'>): string => id.replace('.', ':');
