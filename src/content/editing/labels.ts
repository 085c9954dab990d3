/** Labels of content types, fields and choices, in the languages of the editors. */
import type { Locale } from '#i18n/routes.ts';
import { getOwn } from '#lib/unknown-data.ts';
import type { ContentTypeName } from '../schemas/registry.ts';
import en from './labels.en.json' with { type: 'json' };
import fr from './labels.fr.json' with { type: 'json' };

const labels = { fr, en };

export interface FieldLabel {
  label: string;
  /** Empty for a field that has none: a choice of a list, which has its own. */
  help: string;
}

/** The name of a content type: that of its list, or of its only entry. */
export const typeLabel = (name: ContentTypeName, locale: Locale): string => labels[locale].types[name];

/** The same in each language. */
export const typeLabels = (name: ContentTypeName): Record<Locale, string> => ({
  fr: typeLabel(name, 'fr'),
  en: typeLabel(name, 'en'),
});

/** The name of a component; undefined where it has none. */
export function componentLabel(uid: string, locale: Locale): string | undefined {
  const label = getOwn(labels[locale].components, uid);
  return typeof label === 'string' ? label : undefined;
}

/**
 * The label and the help text of a field.
 *
 * @param owner the content type or the component that has it; what many types have is labelled once for all
 * @returns undefined where it has none
 */
export function fieldLabel(owner: string, field: string, locale: Locale): FieldLabel | undefined {
  const { fields } = labels[locale];
  const found = getOwn(fields, `${owner}.${field}`) ?? getOwn(fields, field);
  if (!Array.isArray(found)) return undefined;
  const [label, help = ''] = found as unknown[];
  return typeof label === 'string' && typeof help === 'string' ? { label, help } : undefined;
}

/** The label of a field in each language; its name in code where it has none. */
export const fieldLabels = (owner: string, field: string): Record<Locale, string> => ({
  fr: fieldLabel(owner, field, 'fr')?.label ?? field,
  en: fieldLabel(owner, field, 'en')?.label ?? field,
});

/** The name of a choice in forms; undefined where it has no name. */
export function choiceLabel(field: string, key: string, locale: Locale): string | undefined {
  const label = getOwn(labels[locale].choices, `${field}.${key}`);
  return typeof label === 'string' ? label : undefined;
}
