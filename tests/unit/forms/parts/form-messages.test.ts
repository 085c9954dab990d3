import { describe, expect, it } from 'vitest';
import type { FieldCode } from '#forms/model/form-fields.ts';
import { describeProblem, formMessages } from '#forms/parts/form-messages.ts';

const own = { submit: '', sentText: '' };
const messages = { fr: formMessages('fr', { fr: own, en: own }), en: formMessages('en', { fr: own, en: own }) };

describe('what is wrong with a field, and what to do', () => {
  it.each<[field: string, code: FieldCode, french: string, english: string]>([
    ['name', 'required', 'Entrez votre nom.', 'Enter your name.'],
    ['message', 'required', 'Écrivez votre message.', 'Write your message.'],
    ['message', 'tooShort', 'Ajoutez quelques mots.', 'Add a few words.'],
    ['message', 'tooLong', 'Raccourcissez-le.', 'Shorten it.'],
    ['subject', 'required', 'Remplissez-le.', 'Fill it in.'],
    ['phone', 'invalid', 'Entrez un numéro d’au moins sept chiffres.', 'Enter a number of at least seven digits.'],
  ])('%s: %s', (field, code, french, english) => {
    expect(describeProblem(messages.fr, field, code)).toEqual({
      statement: 'Ce champ n’est pas bien rempli',
      advice: french,
    });
    expect(describeProblem(messages.en, field, code)).toEqual({
      statement: 'There’s an error in this field',
      advice: english,
    });
  });

  it('is the same sentence for all that can be wrong with an address, with an example where one was typed', () => {
    const statement = 'Please enter a valid email address';
    for (const code of ['required', 'tooLong'] as const) {
      expect(describeProblem(messages.en, 'email', code)).toEqual({ statement, advice: undefined });
    }
    expect(describeProblem(messages.en, 'email', 'invalid').statement).toBe(statement);
    expect(describeProblem(messages.en, 'email', 'invalid').advice).toContain('name@example.com');
  });

  it('ends after what is wrong if there is no more to say', () => {
    expect(describeProblem(messages.en, 'subject', 'invalid').advice).toBeUndefined();
  });
});
