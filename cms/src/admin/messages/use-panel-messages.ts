/** The panel's messages in the language that its reader chose. */
import { useIntl } from 'react-intl';
import type { MessagesIn } from '../../../../i18n/messages-in.ts';
import type { Locale } from '../../../../i18n/routes.ts';
import { type Namespaces, panelMessages } from './messages.ts';

export function usePanelMessages<Namespace extends keyof Namespaces>(
  namespace: Namespace,
): MessagesIn<Namespaces[Namespace]> & { locale: Locale } {
  const locale = useIntl().locale.startsWith('fr') ? 'fr' : 'en';
  return { locale, ...panelMessages(locale, namespace) };
}
