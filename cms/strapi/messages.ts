/**
 * Messages of the CMS's server: to editors, in the language of their panel, and in its mails. The strings are in
 * `i18n/locales/{fr,en}/cms-*.json`, those of the site's own rules in `problems.json` beside them; the panel says those of
 * `content` as well.
 */
import checksEn from '../../i18n/locales/en/cms-checks.json' with { type: 'json' };
import contentEn from '../../i18n/locales/en/cms-content.json' with { type: 'json' };
import noticesEn from '../../i18n/locales/en/cms-notices.json' with { type: 'json' };
import requestsEn from '../../i18n/locales/en/cms-requests.json' with { type: 'json' };
import checksFr from '../../i18n/locales/fr/cms-checks.json' with { type: 'json' };
import contentFr from '../../i18n/locales/fr/cms-content.json' with { type: 'json' };
import noticesFr from '../../i18n/locales/fr/cms-notices.json' with { type: 'json' };
import requestsFr from '../../i18n/locales/fr/cms-requests.json' with { type: 'json' };
import { type MessagesIn, messagesIn } from '../../i18n/messages-in.ts';
import type { Locale } from '../../i18n/routes.ts';

const en = { checks: checksEn, content: contentEn, notices: noticesEn, requests: requestsEn };

type Namespaces = typeof en;

const namespaces: Readonly<Record<Locale, Namespaces>> = {
  fr: { checks: checksFr, content: contentFr, notices: noticesFr, requests: requestsFr },
  en,
};

/** The keys of a namespace, plural suffixes included. */
export type MessageKey<Namespace extends keyof Namespaces> = keyof Namespaces[Namespace];

/** The messages of a namespace in one language. */
export function serverMessages<Namespace extends keyof Namespaces>(
  locale: Locale,
  namespace: Namespace,
): MessagesIn<Namespaces[Namespace]> {
  return messagesIn(namespaces[locale][namespace], locale);
}
