import { parkKinds } from '#park/park-kinds.ts';
import * as f from './fields.ts';

export const park = f.entry({
  ...f.entryFields,
  slug: f.slug,
  formerSlugs: f.formerSlugs,
  kind: f.choice(parkKinds),
  name: f.name,
  summary: f.sentence,
  searchAliases: f.searchAliases,
  /** Good to know, and to bring. */
  body: f.richText,
  image: f.media,
  imageAlt: f.pictureText,
  order: f.order,
});
