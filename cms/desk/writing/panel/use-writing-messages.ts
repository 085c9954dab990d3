/** The words of the text editor in the language that its reader chose. */
import { useIntl } from 'react-intl';
import { messageId, type MessageKey } from './writing-messages.ts';

export type Translate = (key: MessageKey, values?: Record<string, string | number>) => string;

export function useWritingMessages(): Translate {
  const intl = useIntl();
  return (key, values) => intl.formatMessage({ id: messageId(key), defaultMessage: '' }, values);
}
