import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import * as f from './fields.ts';

export const audienceAge = f.choice(['preschool', 'primary', 'secondary', 'adult']);

export const workshop = f.entry({
  ...f.pageFields,
  audienceAges: v.pipe(
    f.list(audienceAge, validationMessage('workshop.ages')),
    v.minLength(1, validationMessage('workshop.agesEmpty')),
  ),
  location: f.choice(['zoo', 'school', 'online']),
  /** Minutes. */
  duration: f.positiveInteger,
  price: f.cents,
  priceUnit: f.choice(['perGroup', 'perPerson']),
  /** Admission to the zoo: part of the price or not; none where the workshop takes place elsewhere. */
  admission: f.choice(['included', 'extra', 'none']),
  /** People. */
  capacity: f.positiveInteger,
});
