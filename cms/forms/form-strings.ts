/** What submitted forms and their fields are called, for editors. */
import contactEn from '../../i18n/locales/en/contact-form.json' with { type: 'json' };
import contactFr from '../../i18n/locales/fr/contact-form.json' with { type: 'json' };
import type { Locale } from '../../i18n/routes.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

export type FormStringKey = keyof typeof fr;

/** Visitors and editors read the same subjects. */
const strings: Record<Locale, Readonly<Record<string, string>>> = {
  fr: { ...contactFr, ...fr },
  en: { ...contactEn, ...en },
};

/** The name of a type or a field. */
export function formString(locale: Locale, key: FormStringKey): string {
  return strings[locale][key] ?? key;
}

/** What a choice of a field is called; the choice itself, if it is one of former times. */
export function choiceString(locale: Locale, field: string, choice: string): string {
  return strings[locale][`${field}.${choice}`] ?? choice;
}
