import * as f from './fields.ts';

/** A page an editor adds: at the root, under events or under the foundation. A child has a parent. */
export const page = f.entry({
  ...f.pageFields,
  parent: f.optionalRelation,
  figures: f.figures,
  order: f.order,
});
