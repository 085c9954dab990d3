/** The menu of languages above an entry's form, where Strapi says in English which there are, and how far each is. */
import type { HeaderActionComponent, HeaderActionDescription } from '@strapi/content-manager/strapi-admin';
import { cloneElement, isValidElement, type ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { usePanelMessages } from '../../../src/admin/messages/use-panel-messages.ts';

/** The properties of a language in the menu. */
interface Language {
  locale: { name: string; code: string };
  status?: string;
  entryExists?: boolean;
  isDraftAndPublishEnabled?: boolean;
}

const isLanguage = (label: unknown): label is ReactElement<Language> =>
  isValidElement<Partial<Language>>(label) && label.props.entryExists !== undefined && label.props.locale !== undefined;

type Described = HeaderActionDescription & { options?: { label?: unknown }[] };

/** For the content manager's list of actions. */
export const withTranslatedLanguages = (actions: HeaderActionComponent[]): HeaderActionComponent[] =>
  actions.map((action) =>
    Object.assign(function Languages(props: Parameters<HeaderActionComponent>[0]) {
      const { formatMessage } = useIntl();
      const { translate } = usePanelMessages('content');
      const description = action(props) as Described | null;
      if (!description?.options) return description;
      const options = description.options.map((option) => {
        if (!isLanguage(option.label)) return option;
        const { locale, status = 'draft', entryExists, isDraftAndPublishEnabled = false } = option.label.props;
        if (!entryExists) {
          const name = translate(locale.code === 'en' ? 'version.en' : 'version.fr');
          return { ...option, label: cloneElement(option.label, { locale: { ...locale, name } }) };
        }
        if (!isDraftAndPublishEnabled) return option;
        const name = `${locale.name} – ${formatMessage({ id: `content-manager.containers.List.${status}` }).toLowerCase()}`;
        const label = cloneElement(option.label, { locale: { ...locale, name }, isDraftAndPublishEnabled: false });
        return { ...option, label };
      });
      return { ...description, options } as HeaderActionDescription;
    }, action),
  );
