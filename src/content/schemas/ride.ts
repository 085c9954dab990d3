import * as v from 'valibot';
import { optionalDate } from './calendar-fields.ts';
import * as f from './fields.ts';

const optionalNumber = v.nullish(f.positiveInteger, null);
const optionalSentence = v.nullish(f.sentence, null);

/** A ride, a slide, a pool or a playground: whoever is tall enough comes whenever it runs. */
export const ride = f.entry({
  ...f.pageFields,
  park: f.relation('parks'),
  kind: f.choice(['coaster', 'thrill', 'family', 'gentle', 'slide', 'pool', 'playground']),
  intensity: f.choice(['gentle', 'moderate', 'strong']),
  /** Centimetres, with an adult; null for any height. */
  minimumHeight: optionalNumber,
  /** Centimetres, without an adult; null where that is the same. */
  minimumHeightAlone: optionalNumber,
  /** Centimetres; null where nobody is too tall. */
  maximumHeight: optionalNumber,
  /** Kilograms. */
  maximumWeight: optionalNumber,
  /** Leaving a wheelchair: not needed, with the help of the team, or on one's own. */
  transfer: f.choice(['none', 'assisted', 'unassisted']),
  /** People who can't stand for long wait sitting down. */
  seatedQueue: f.yesOrNo,
  /** The greatest depth of the water in centimetres; null where there is none. */
  depth: optionalNumber,
  /** Minutes; null where visitors stay as long as they like. */
  duration: optionalNumber,
  /** The first day of one that is yet to come. */
  opensOn: optionalDate,
  wear: optionalSentence,
  advice: optionalSentence,
  /** Where it is; null where it is not on the map. */
  mapPlace: f.optionalRelation('places'),
  order: f.order,
});
