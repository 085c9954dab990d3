import * as v from 'valibot';
import * as f from './fields.ts';

export const audienceAge = f.choice(['preschool', 'primary', 'secondary', 'adult']);

export const workshop = f.entry({
  ...f.pageFields,
  audienceAges: v.pipe(
    v.array(audienceAge, 'must be a list of age groups'),
    v.minLength(1, 'must name at least one age group'),
  ),
  location: f.choice(['zoo', 'school', 'online']),
  /** Minutes. */
  duration: f.positiveInteger,
  price: f.cents,
  priceUnit: f.choice(['perGroup', 'perPerson']),
  /** People. */
  capacity: f.positiveInteger,
});
