import * as v from 'valibot';
import * as f from './fields.ts';

/** @param contentType whose pages may be its parent */
const pageFields = (contentType: string) => ({
  ...f.pageFields,
  parent: f.optionalRelation(contentType),
  figures: f.figures,
  order: f.order,
});

/** A page an editor adds under events. A child has a parent. */
export const eventPage = f.entry(pageFields('eventPages'));

/** A page an editor adds under the foundation. */
export const foundationPage = f.entry(pageFields('foundationPages'));

/** A page an editor adds at the root. */
export const genericPage = f.entry({
  ...pageFields('pages'),
  /** True if the menu shows it; the footer shows all of them. */
  inMenu: v.nullish(f.yesOrNo, true),
});
