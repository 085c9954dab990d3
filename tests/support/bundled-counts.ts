/** How many entries of the bundled content the lists of the site show, all of them or those of some parks. */
import { readSource } from './source-files.ts';

type Park = 'animal-park' | 'amusement-park' | 'water-park';

const bundled = (collection: string) =>
  JSON.parse(readSource(`src/content/bundled/fr/${collection}.json`)) as { park?: { documentId: string } }[];

const activities = bundled('activities').map(({ park }) => park?.documentId);

export const activityCount = activities.length;

export const activitiesOf = (...parks: Park[]) => activities.filter((park) => parks.some((id) => id === park)).length;

export const questionCount = bundled('faqs').length;
