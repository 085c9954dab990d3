import { expect, it } from 'vitest';
import type { FieldCode } from '#forms/model/form-fields.ts';
import { describeProblem, formMessages } from '#forms/parts/form-messages.ts';
import type { Locale } from '#i18n/routes.ts';

const own = { submit: '', sentText: '' };
const messages = { fr: formMessages('fr', { fr: own, en: own }), en: formMessages('en', { fr: own, en: own }) };

const invalid = { fr: 'Ce champ n’est pas bien rempli', en: 'There’s an error in this field' };
const email = { fr: 'S’il vous plaît rentrez une adresse courriel valide', en: 'Please enter a valid email address' };

it.each<[locale: Locale, field: string, code: FieldCode, statement: string, advice: string | undefined]>([
  // Advice of the field's own, or of all
  ['fr', 'name', 'required', invalid.fr, 'Entrez votre nom.'],
  ['en', 'message', 'required', invalid.en, 'Write your message.'],
  ['fr', 'message', 'tooShort', invalid.fr, 'Ajoutez quelques mots.'],
  ['en', 'message', 'tooLong', invalid.en, 'Shorten it.'],
  ['fr', 'subject', 'required', invalid.fr, 'Remplissez-le.'],
  ['en', 'phone', 'invalid', invalid.en, 'Enter a number of at least seven digits.'],
  ['en', 'subject', 'invalid', invalid.en, undefined],
  // The same sentence for all that can be wrong with an address, with an example where one was typed
  ['fr', 'email', 'required', email.fr, undefined],
  ['en', 'email', 'tooLong', email.en, undefined],
  ['fr', 'email', 'invalid', email.fr, 'Elle doit ressembler à nom@exemple.ca.'],
])('in %s, what is wrong with %s: %s', (locale, field, code, statement, advice) => {
  expect(describeProblem(messages[locale], field, code)).toEqual({ statement, advice });
});
