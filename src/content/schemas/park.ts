import * as f from './fields.ts';

export const park = f.entry({
  ...f.entryFields,
  kind: f.choice(['animal', 'amusement', 'water']),
  name: f.text,
  summary: f.text,
  image: f.media,
  imageAlt: f.text,
  order: f.order,
});
