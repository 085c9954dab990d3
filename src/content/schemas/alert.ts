import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { alertLevels } from '#park/day/day.ts';
import { instant } from './calendar-fields.ts';
import * as f from './fields.ts';

/**
 * The banner above the pages while `from` ≤ now < `until`: every page, or with the level `info` those of visitors who
 * are about to come. A singleton that may be missing.
 */
export const alert = f.entry({
  ...f.entryFields,
  message: f.briefText,
  level: f.choice(alertLevels),
  from: instant,
  until: instant,
  link: v.nullish(f.object({ label: f.text, url: f.link }, validationMessage('labelledLink')), null),
});
