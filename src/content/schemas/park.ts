import { parkKinds } from '#lib/park-kinds.ts';
import * as f from './fields.ts';

export const park = f.entry({
  ...f.entryFields,
  kind: f.choice(parkKinds),
  name: f.name,
  summary: f.sentence,
  image: f.media,
  imageAlt: f.pictureText,
  order: f.order,
});
