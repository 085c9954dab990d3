/** Parks that could be taken for each other. */
import { editorMessage } from '#i18n/editor-messages.ts';
import { type AllEntries, type ContentProblem, nameOfEntry, problemOf } from './problems.ts';

/** Pages, plans and disruptions tell parks apart by their kinds. Checks one language only, as the field is shared. */
export function findParkProblems({ parks }: AllEntries): ContentProblem[] {
  const french = parks.filter(({ locale }) => locale === 'fr');
  return french.flatMap((park, index) => {
    const first = french.slice(0, index).find(({ kind }) => kind === park['kind']);
    if (!first) return [];
    return [problemOf('parks', park, 'kind', editorMessage('park.sameKind', { entry: nameOfEntry(first) }))];
  });
}
