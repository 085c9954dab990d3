/** The content types that keep what visitors send, made from the site's own forms. */
import type * as v from 'valibot';
import { locales } from '../../../i18n/routes.ts';
import { formSchemas } from '../../../src/forms/form-schemas.ts';

/** Identifiers in Strapi's services. */
export const submissionUid = 'api::form-submission.form-submission';
export const consentUid = 'api::newsletter-consent.newsletter-consent';

/** Both: they are read, exported and deleted by the same people, and never edited. */
export const formUids = [submissionUid, consentUid] as const;

export type FormUid = (typeof formUids)[number];

/** Whether the text of a consent is one that the zoo has published. */
export const wordings = ['published', 'unknown'] as const;

interface Attribute {
  type: string;
  [option: string]: unknown;
}

/** Texts of visitors may be longer than the 255 characters of Strapi's own columns. */
const line: Attribute = { type: 'string', column: { type: 'text' } };
const text: Attribute = { type: 'text' };
const instant: Attribute = { type: 'datetime', required: true };
const choice = (keys: readonly string[]): Attribute => ({ type: 'enumeration', enum: keys });

/** The schema of each form, by its name; the newsletter has a type for itself. */
const messageForms = new Map(
  formSchemas
    .map(({ entries }): [string, Record<string, v.GenericSchema>] => [entries.form.literal, entries])
    .filter(([name]) => name !== 'newsletter'),
);

/** Every form's fields that all forms have, and that are kept apart. */
const commonFields = new Set(['form', 'email', 'language']);

const longTexts = new Set(['message']);

function attributeOf(name: string, schema: v.GenericSchema): Attribute {
  if (schema.type === 'picklist') return choice((schema as v.PicklistSchema<string[], undefined>).options);
  return longTexts.has(name) ? text : line;
}

/** A field that only one form has is shown with the submissions of that form. */
function shownWith(name: string): { conditions?: object } {
  const [form, ...others] = [...messageForms].filter(([, fields]) => name in fields).map(([known]) => known);
  return others.length > 0 ? {} : { conditions: { visible: { '==': [{ var: 'form' }, form] } } };
}

function fieldAttributes(): Record<string, Attribute> {
  const fields = [...messageForms.values()].flatMap((form) => Object.entries(form));
  return Object.fromEntries(
    fields
      .filter(([name]) => !commonFields.has(name))
      .map(([name, schema]) => [name, { ...attributeOf(name, schema), ...shownWith(name) }]),
  );
}

export interface FormType {
  uid: FormUid;
  singular: string;
  plural: string;
  attributes: Record<string, Attribute>;
}

/** The types as Strapi knows them. The address of the sender, the language and the site are common to both. */
export const formTypes: readonly FormType[] = [
  {
    uid: submissionUid,
    singular: 'form-submission',
    plural: 'form-submissions',
    attributes: {
      receivedAt: instant,
      form: { ...choice([...messageForms.keys()]), required: true },
      email: line,
      ...fieldAttributes(),
      language: choice(locales),
      origin: line,
      answeredAt: { type: 'datetime' },
      answeredBy: line,
    },
  },
  {
    uid: consentUid,
    singular: 'newsletter-consent',
    plural: 'newsletter-consents',
    attributes: {
      givenAt: instant,
      email: { ...line, required: true },
      purpose: { ...choice(['newsletter']), required: true },
      consentText: { ...text, required: true },
      wording: choice(wordings),
      language: choice(locales),
      origin: line,
      withdrawnAt: { type: 'datetime' },
    },
  },
];
