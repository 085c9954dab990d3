/** Lets forms keep what is typed when it can't be saved. */
import type { StrapiApp } from '@strapi/strapi/admin';

/** A middleware of the panel's Redux store. */
type MiddlewareFactory = Parameters<StrapiApp['addMiddlewares']>[0][number];

/** Changes of what the panel has read, without having read it again. */
const patched = 'adminApi/queries/queryResultPatched';

function isPatchOfEntry(action: unknown): boolean {
  const { type, payload } = action as { type?: unknown; payload?: { queryCacheKey?: unknown } };
  return type === patched && String(payload?.queryCacheKey).startsWith('getDocument(');
}

/**
 * Strapi takes an entry for saved as soon as it is sent, and takes that back where it is refused: the form is filled
 * with the former version then, and what was typed is gone. Without either, the form changes once it has been saved.
 */
export const keepForms: MiddlewareFactory = () => () => (next) => (action) =>
  isPatchOfEntry(action) ? undefined : next(action);
