/** Redux middleware that keeps a form's input after a failed save. */
import type { StrapiApp } from '@strapi/strapi/admin';

/** A middleware of the panel's Redux store. */
type MiddlewareFactory = Parameters<StrapiApp['addMiddlewares']>[0][number];

/** The action type of RTK Query's optimistic updates. */
const patched = 'adminApi/queries/queryResultPatched';

function isPatchOfEntry(action: unknown): boolean {
  const { type, payload } = action as { type?: unknown; payload?: { queryCacheKey?: unknown } };
  return type === patched && String(payload?.queryCacheKey).startsWith('getDocument(');
}

/**
 * Drops Strapi's optimistic update of an entry. Undoing one after a validation error refills the form with the former
 * version, and the input is lost. Without the update, the form changes once the entry has been saved.
 */
export const keepForms: MiddlewareFactory = () => () => (next) => (action) =>
  isPatchOfEntry(action) ? undefined : next(action);
