/** The panel's words on work with content, in the language that its reader chose. */
import { useIntl } from 'react-intl';
import { messageId, type MessageKey } from './content-messages.ts';

export interface ContentMessages {
  locale: 'fr' | 'en';
  translate: (key: MessageKey, values?: Record<string, string | number>) => string;
}

export function useContentMessages(): ContentMessages {
  const intl = useIntl();
  return {
    locale: intl.locale.startsWith('fr') ? 'fr' : 'en',
    translate: (key, values) => intl.formatMessage({ id: messageId(key), defaultMessage: '' }, values),
  };
}
