import * as v from 'valibot';
import { plainDate } from './calendar-fields.ts';
import { shared } from './field-metadata.ts';
import * as f from './fields.ts';

/** A region of the world: the `{page}` of animals. */
export const animalGroup = f.entry({
  ...f.pageFields,
  region: f.choice(['africa', 'asia', 'northAmerica', 'southAmerica', 'oceania', 'aquatic']),
  order: f.order,
});

export const animal = f.entry({
  ...f.pageFields,
  group: f.relation('animalGroups'),
  latinName: shared(f.shortText),
  diet: f.sentence,
  habitat: f.sentence,
  distribution: f.sentence,
  conservationStatus: f.choice([
    'extinct',
    'criticallyEndangered',
    'endangered',
    'vulnerable',
    'nearThreatened',
    'leastConcern',
  ]),
  statusAsOf: plainDate,
  class: f.choice(['mammal', 'bird', 'reptile', 'amphibian', 'fish', 'invertebrate']),
  facts: f.texts,
  /** Where visitors see it; null where that changes. */
  mapPlace: f.optionalRelation('places'),
  /** Where it spends the winter; null where it is not decided. */
  winter: v.nullish(f.choice(['outside', 'inside', 'offView']), null),
  /** The same in a sentence. */
  winterNote: v.nullish(f.sentence, null),
  /** Where visitors see it inside; null where that is where they see it in summer. */
  winterPlace: f.optionalRelation('places'),
  related: f.relations('animals'),
  /** The page on which visitors adopt it; null where they can't. */
  adoption: f.optionalRelation('foundationPages'),
});
