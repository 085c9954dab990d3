/** The end of an alert that has become another one: left as it was, it may be months away. */
import { type Locale, locales } from '../../../i18n/routes.ts';
import { alertLevels } from '../../../src/park/day/day.ts';
import type { Strapi } from '../../strapi/strapi-types.ts';
import { inWords } from './authors.ts';
import { lastOnline } from './former-versions.ts';
import { readVersion } from './gather.ts';
import { translate } from './messages.ts';
import type { Place, ValidationError } from './validation-errors.ts';

const rank = (level: unknown) => alertLevels.findIndex((one) => one === level);

/** What to ask where the level has risen, or a message is another one, and the end is still the former one. */
export async function errorsOfEnd(strapi: Strapi, open: Place, panel: Locale): Promise<ValidationError[]> {
  for (const locale of locales) {
    const place = { ...open, locale };
    const [before, draft] = [await lastOnline(strapi, place), await readVersion(strapi, place, 'draft')];
    if (!before || !draft || before['until'] !== draft['until']) continue;
    if (before['message'] === draft['message'] && rank(draft['level']) <= rank(before['level'])) continue;
    const sentence = translate(panel, 'endIsFormer', { time: await inWords(strapi, draft['until'], panel) });
    return [{ sentence, fields: [{ path: ['until'], sentence }] }];
  }
  return [];
}
