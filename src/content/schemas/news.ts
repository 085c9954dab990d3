import { plainDate } from './calendar-fields.ts';
import * as f from './fields.ts';

export const news = f.entry({
  ...f.pageFields,
  date: plainDate,
  author: f.shortText,
  tags: f.texts,
  /** Animals that it is about. */
  animals: f.relations('animals'),
});
