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
  related: f.relations('animals'),
});
