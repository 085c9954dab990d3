import { optionalDate, plainDate } from './calendar-fields.ts';
import * as f from './fields.ts';

const section = f.choice(['student', 'professional', 'internship']);

/** The `{page}` of careers: one per section. */
export const careerPage = f.entry({ ...f.pageFields, section, order: f.order });

export const job = f.entry({
  ...f.pageFields,
  section,
  type: f.choice(['fullTime', 'partTime']),
  department: f.text,
  salary: f.text,
  postedOn: plainDate,
  startsOn: optionalDate,
  /** Last day to apply; null while the position stays open. */
  closesOn: optionalDate,
  applyUrl: f.link,
});
