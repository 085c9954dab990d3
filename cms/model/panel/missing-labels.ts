/** The labels that fields and choices lack: editors would see the names that code has for them. */
import { locales } from '../../../i18n/routes.ts';
import type { Control } from '../../../src/content/editing/editor-fields.ts';
import { choiceLabel, fieldLabel } from '../../../src/content/editing/labels.ts';
import { allForms } from './panel-messages.ts';

/** True for a switch of a component: what it belongs to has a help text for all of them. */
const isChoice = (owner: string, { kind }: Control) => kind === 'yesOrNo' && owner.includes('.');

/** The missing keys, each with its file: `fields.exhibits.hall in src/content/editing/labels.fr.json`. */
export function missingLabels(): string[] {
  return locales.flatMap((locale) => {
    const keys = allForms().flatMap(({ owner, fields }) =>
      fields.flatMap(({ name, control }) => {
        const label = fieldLabel(owner, name, locale);
        const choices = control.kind === 'choice' ? control.keys : [];
        return [
          ...(label?.label && (label.help || isChoice(owner, control)) ? [] : [`fields.${owner}.${name}`]),
          ...choices.filter((key) => !choiceLabel(name, key, locale)).map((key) => `choices.${name}.${key}`),
        ];
      }),
    );
    return keys.map((key) => `${key} in src/content/editing/labels.${locale}.json`);
  });
}
