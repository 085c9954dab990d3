/** Labels of submitted forms, their fields and choices, in the languages of the editors. */
import contactEn from '../../../i18n/locales/en/contact-form.json' with { type: 'json' };
import contactFr from '../../../i18n/locales/fr/contact-form.json' with { type: 'json' };
import type { Locale } from '../../../i18n/routes.ts';
import { getOwn } from '../../../src/lib/unknown-data.ts';
import { type FormType, formTypes } from './form-types.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

const strings = { fr, en };

/** Visitors and editors read the same subjects. */
const subjects = { fr: contactFr, en: contactEn };

function stringIn(texts: unknown, key: string): string | undefined {
  const text = getOwn(texts, key);
  return typeof text === 'string' ? text : undefined;
}

/** The name of a type. */
export function formTypeName({ singular }: FormType, locale: Locale): string {
  return stringIn(strings[locale].types, singular) ?? singular;
}

/** The label of a field, and what it means. */
export function formFieldLabel(name: string, locale: Locale): { label: string; help: string } {
  const [label = name, help = ''] = (getOwn(strings[locale].fields, name) ?? []) as string[];
  return { label, help };
}

/** The label of a choice; the choice itself, if it is one of former times. */
export function formChoiceName(field: string, choice: string, locale: Locale): string {
  const key = `${field}.${choice}`;
  return stringIn(strings[locale].choices, key) ?? stringIn(subjects[locale], key) ?? choice;
}

/** Names, labels and help texts by the ids that the panel has for them (see `cms/model/panel/panel-messages.ts`). */
export function formPanelMessages(locale: Locale): [id: string, text: string][] {
  return formTypes.flatMap((type) => [
    [formTypeName(type, 'fr'), formTypeName(type, locale)],
    ...Object.entries(type.attributes).flatMap(([name, attribute]): [string, string][] => {
      const { label, help } = formFieldLabel(name, locale);
      const choices = Array.isArray(attribute['enum']) ? attribute['enum'].map(String) : [];
      return [
        [`content-manager.content-types.${type.uid}.${name}`, label],
        [formFieldLabel(name, 'fr').help, help],
        ...choices.map((key): [string, string] => [`zoo.choice.${name}.${key}`, formChoiceName(name, key, locale)]),
      ];
    }),
  ]);
}
