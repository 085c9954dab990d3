/** The menu of languages above an entry's form, where Strapi says in English how far each language is. */
import type { HeaderActionComponent, HeaderActionDescription } from '@strapi/content-manager/strapi-admin';
import { cloneElement, isValidElement, type ReactElement } from 'react';
import { useIntl } from 'react-intl';

/** The properties of a language that the entry is written in. */
interface Written {
  locale: { name: string };
  status?: string;
  entryExists?: boolean;
  isDraftAndPublishEnabled?: boolean;
}

const isWritten = (label: unknown): label is ReactElement<Written> =>
  isValidElement<Partial<Written>>(label) && label.props.entryExists === true && label.props.locale !== undefined;

type Described = HeaderActionDescription & { options?: { label?: unknown }[] };

/** For the content manager's list of actions. */
export const withTranslatedLanguages = (actions: HeaderActionComponent[]): HeaderActionComponent[] =>
  actions.map((action) =>
    Object.assign(function Languages(props: Parameters<HeaderActionComponent>[0]) {
      const { formatMessage } = useIntl();
      const description = action(props) as Described | null;
      if (!description?.options) return description;
      const options = description.options.map((option) => {
        if (!isWritten(option.label)) return option;
        const { locale, status = 'draft', isDraftAndPublishEnabled = false } = option.label.props;
        if (!isDraftAndPublishEnabled) return option;
        const name = `${locale.name} – ${formatMessage({ id: `content-manager.containers.List.${status}` }).toLowerCase()}`;
        const label = cloneElement(option.label, { locale: { ...locale, name }, isDraftAndPublishEnabled: false });
        return { ...option, label };
      });
      return { ...description, options } as HeaderActionDescription;
    }, action),
  );
