/** Whether an entry may be taken off the site: whoever refers to it would be left with a gap. */
import type { Locale } from '../../i18n/routes.ts';
import { contentType, type ContentTypeName } from '../../src/content/schemas/registry.ts';
import { concernedTypes, findChangeProblems } from '../../src/content/validation/change-integrity.ts';
import type { Strapi } from '../src/strapi-types.ts';
import { isMissingEntry, obstacleElsewhere, obstaclesOfNeed } from './problem-sentences.ts';
import type { Obstacle } from './refusal.ts';
import { reserved } from './reserved-slugs.ts';
import { say } from './say.ts';
import { readPublished } from './stored-entries.ts';

/** What keeps a published entry from being taken off the site. */
export async function obstaclesToRemoval(
  strapi: Strapi,
  name: ContentTypeName,
  documentId: string,
  panel: Locale,
): Promise<Obstacle[]> {
  if (contentType(name).singleton?.optional === false) return [{ sentence: say(panel, 'singletonIsNeeded') }];
  const published = await readPublished(strapi, concernedTypes(name));
  const problems = findChangeProblems(published, { name, documentId, entries: [] }, reserved);
  return [
    ...obstaclesOfNeed(problems.filter(isMissingEntry), panel),
    ...problems.filter((problem) => !isMissingEntry(problem)).map((problem) => obstacleElsewhere(problem, panel)),
  ];
}
