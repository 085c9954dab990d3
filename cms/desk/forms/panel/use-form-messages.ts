/** The panel's words on submitted forms, in the language that its reader chose. */
import { useIntl } from 'react-intl';
import { messageId, type MessageKey } from './form-messages.ts';

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

export function useFormMessages(): { locale: 'fr' | 'en'; translate: Translate } {
  const intl = useIntl();
  return {
    locale: intl.locale.startsWith('fr') ? 'fr' : 'en',
    translate: (key, values) => intl.formatMessage({ id: messageId(key), defaultMessage: '' }, values),
  };
}
