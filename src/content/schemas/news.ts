import * as v from 'valibot';
import * as f from './fields.ts';

export const news = v.object({
  ...f.pageFields,
  date: f.plainDate,
  author: f.text,
  tags: v.array(f.text),
});
