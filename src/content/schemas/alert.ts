import * as v from 'valibot';
import * as f from './fields.ts';

/** The banner above every page while `from` ≤ now < `until`. A singleton that may be missing. */
export const alert = v.object({
  ...f.entryFields,
  message: f.richText,
  level: f.choice(['info', 'warning', 'urgent']),
  from: f.instant,
  until: f.instant,
  link: v.nullish(v.object({ label: f.text, url: f.link }), null),
});
