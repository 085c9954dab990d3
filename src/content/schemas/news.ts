import * as f from './fields.ts';

export const news = f.entry({
  ...f.pageFields,
  date: f.plainDate,
  author: f.text,
  tags: f.texts,
});
