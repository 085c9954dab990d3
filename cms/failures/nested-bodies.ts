/** Rejects bodies that are nested without end: what checks them and names what is wrong calls itself for each level. */
import type { RequestHandler } from '../strapi/request-types.ts';

/** Levels of objects and lists: several times those of an entry. */
const deepest = 50;

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1));
}

export const rejectNestedBodies: RequestHandler = (context, next) =>
  isDeeper(context.request.body, deepest) ? context.throw(400, 'Bad Request', {}) : next();
