/** The labels that fields and choices lack: editors would see the names that code has for them. */
import { locales } from '../../i18n/routes.ts';
import { choiceLabel, fieldLabel } from '../../src/content/editing/labels.ts';
import { allForms } from './panel-messages.ts';

/** The missing keys, each with its file: `fields.exhibits.hall in src/content/editing/labels.fr.json`. */
export function missingLabels(): string[] {
  return locales.flatMap((locale) => {
    const keys = allForms().flatMap(({ owner, fields }) =>
      fields.flatMap(({ name, control }) => {
        const label = fieldLabel(owner, name, locale);
        const choices = control.kind === 'choice' ? control.keys : [];
        return [
          ...(label?.label && label.help ? [] : [`fields.${owner}.${name}`]),
          ...choices.filter((key) => !choiceLabel(name, key, locale)).map((key) => `choices.${name}.${key}`),
        ];
      }),
    );
    return keys.map((key) => `${key} in src/content/editing/labels.${locale}.json`);
  });
}
