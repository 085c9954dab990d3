/**
 * Labels as the panel asks for them: messages by their ids. Strapi has ids for labels; names of types and help texts
 * are kept in French, which is their id too.
 */
import { type Locale, locales } from '../../../i18n/routes.ts';
import { allComponents } from '../../../src/content/editing/components.ts';
import { type FormField, formOf } from '../../../src/content/editing/editor-fields.ts';
import { choiceLabel, componentLabel, fieldLabel, typeLabel } from '../../../src/content/editing/labels.ts';
import { contentTypeNames } from '../../../src/content/schemas/registry.ts';
import { formPanelMessages } from '../../desk/forms/form-labels.ts';
import { typeNamesOf } from '../../strapi/type-names.ts';

type Messages = [id: string, text: string | undefined][];

/** The fields of a type or a component, and how Strapi's ids of their labels begin. */
interface Form {
  owner: string;
  prefix: string;
  fields: readonly FormField[];
}

/** Every form that editors fill in. */
export function allForms(): Form[] {
  const types = contentTypeNames.map((name) => ({
    owner: name,
    prefix: `content-manager.content-types.${typeNamesOf(name).uid}`,
    fields: formOf(name),
  }));
  const components = allComponents().map(({ uid, fields }) => ({
    owner: uid,
    prefix: `content-manager.components.${uid}`,
    fields,
  }));
  return [...types, ...components];
}

function fieldMessages({ owner, prefix, fields }: Form, locale: Locale): Messages {
  return fields.flatMap(({ name }): Messages => {
    const [own, french] = [fieldLabel(owner, name, locale), fieldLabel(owner, name, 'fr')];
    return [
      [`${prefix}.${name}`, own?.label],
      [french?.help ?? '', own?.help === '' ? undefined : own?.help],
    ];
  });
}

function choiceMessages({ fields }: Form, locale: Locale): Messages {
  return fields.flatMap(({ name, control }): Messages =>
    control.kind === 'choice'
      ? control.keys.map((key) => [`zoo.choice.${name}.${key}`, choiceLabel(name, key, locale)])
      : [],
  );
}

function nameMessages(locale: Locale): Messages {
  return [
    ...contentTypeNames.map((name): Messages[number] => [typeLabel(name, 'fr'), typeLabel(name, locale)]),
    ...allComponents().map(({ uid }): Messages[number] => [
      componentLabel(uid, 'fr') ?? uid,
      componentLabel(uid, locale),
    ]),
  ];
}

function messagesIn(locale: Locale): Record<string, string> {
  const forms = allForms();
  const all = [
    ...nameMessages(locale),
    ...formPanelMessages(locale),
    ...forms.flatMap((form) => [...fieldMessages(form, locale), ...choiceMessages(form, locale)]),
  ];
  return Object.fromEntries(all.flatMap(([id, text]) => (text === undefined ? [] : [[id, text]])));
}

/** The messages of the panel by language. */
export function panelMessages(): Record<Locale, Record<string, string>> {
  return Object.fromEntries(locales.map((locale) => [locale, messagesIn(locale)])) as ReturnType<typeof panelMessages>;
}
