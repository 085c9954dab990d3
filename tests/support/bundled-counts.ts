/** The numbers of bundled entries in the lists of the site, of all parks or some. */
import { bundledEntries } from './bundled-entries.ts';

type Park = 'animal-park' | 'amusement-park' | 'water-park';

const activities = bundledEntries<{ park: { documentId: string } }>('fr', 'activities').map(
  ({ park }) => park.documentId,
);

export const activityCount = activities.length;

export const activitiesOf = (...parks: Park[]) => activities.filter((park) => parks.some((id) => id === park)).length;

export const questionCount = bundledEntries('fr', 'faqs').length;

export const regionCount = bundledEntries('fr', 'animal-groups').length;

export const workshopCount = bundledEntries('fr', 'workshops').length;
