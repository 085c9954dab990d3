/** Messages of the checks of the CMS. */
import type { Locale } from '../../../i18n/routes.ts';
import { type MessageKey, serverMessages } from '../../strapi/messages.ts';

/** A message of the checks in the editor's language. */
export const translate = (
  locale: Locale,
  key: MessageKey<'checks'>,
  values?: Readonly<Record<string, string | number>>,
): string => serverMessages(locale, 'checks').translate(key, values);
