/** The plain building blocks of schemas: objects, lines of text, numbers, links, lists. */
import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { limits } from '../limits/content-limits.ts';
import { cleanLine } from '../text/clean-text.ts';
import { isWholeLink } from '../text/whole-link.ts';
import { type FieldMetadata, shared, withMetadata } from './field-metadata.ts';

/**
 * An object; a missing field is reported with that field's own message.
 *
 * @param message for a value that is not an object
 */
export function object<const Fields extends v.ObjectEntries>(fields: Fields, message: string) {
  return v.object(fields, ({ path }) => {
    const name = path?.[0].key;
    const field = typeof name === 'string' ? fields[name] : undefined;
    return (field && v.safeParse(field, undefined).issues?.[0].message) ?? message;
  });
}

/** An entry of a content type. */
export const entry = <const Fields extends v.ObjectEntries>(fields: Fields) =>
  object(fields, validationMessage('entry'));

/** At most that many characters; first of all rules, so that no other one sees a text of any length. */
export const maxCharacters = (most: number) =>
  v.maxLength<string, number, string>(most, validationMessage('tooLong', { most }));

/** A visible line of plain text. */
export const line = (message: string, most: number) =>
  v.pipe(v.string(message), maxCharacters(most), v.transform(cleanLine), v.nonEmpty(message));

/** A line of plain text that must not be empty. */
export const text = line(validationMessage('text'), limits.line);

/** A short line of plain text. */
export const shortText = withMetadata(text, { isShort: true });

/** The line that names an entry. */
export const name = withMetadata(shortText, { namesEntry: true });

/** A sentence of plain text. */
export const sentence = withMetadata(text, { isSentence: true });

/** The alternative text of a picture, for those who can't see it. */
export const pictureText = withMetadata(sentence, { isShort: true });

/** A line of plain text, or null where the entry has none. */
export const optionalText = v.nullish(text, null);

/** An identifier: lower-case letters, digits and single hyphens. */
export const key = v.pipe(
  line(validationMessage('slug'), limits.slug),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, validationMessage('slugForm')),
);

/** The part of an address that names an entry. */
export const slug = v.pipe(key, v.metadata({ isSlug: true } satisfies FieldMetadata));

export const yesOrNo = shared(v.boolean(validationMessage('yesOrNo')));

/** @param message what the number must be */
export const number = (message: string, min: number, max: number) =>
  shared(v.pipe(v.number(message), v.minValue(min, message), v.maxValue(max, message)));

/**
 * @param message what the number must be
 * @param tooLarge message for a number above `max`
 */
export const integer = (
  message: string,
  min: number,
  max: number = limits.number,
  tooLarge = validationMessage('tooLarge', { most: max }),
) => shared(v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, tooLarge)));

/**
 * A list of limited length.
 *
 * @param message for a value that is not an array
 */
export const list = <Item extends v.GenericSchema>(item: Item, message: string, most: number = limits.list) =>
  v.pipe(v.array(item, message), v.maxLength(most, validationMessage('tooMany', { most })));

/** A day of the week, 0 (Sunday) to 6 (Saturday). */
const weekday = v.pipe(
  integer(validationMessage('weekday'), 0, 6, validationMessage('weekday')),
  v.metadata({ holds: 'weekday' } satisfies FieldMetadata),
);

export const weekdays = v.pipe(
  list(weekday, validationMessage('weekdays'), 7),
  v.minLength(1, validationMessage('weekdaysEmpty')),
);

export const positiveInteger = integer(validationMessage('positiveInteger'), 1);

/** Position in a list, smallest first. */
export const order = integer(validationMessage('integer'), -limits.number);

/** Canadian cents; null where it is not sold that way. */
export const cents = v.nullish(
  v.pipe(integer(validationMessage('cents'), 0, limits.cents), v.metadata({ holds: 'price' } satisfies FieldMetadata)),
  null,
);

/** A web, e-mail or telephone link; nothing that could run as script. */
export const link = v.pipe(
  line(validationMessage('link'), limits.address),
  v.regex(/^(?:https:\/\/|mailto:|tel:|\/(?!\/))/, validationMessage('linkForm')),
  v.check(isWholeLink, validationMessage('linkBroken')),
  v.metadata({ isLink: true } satisfies FieldMetadata),
);

/** A link, or null where the entry has none. */
export const optionalLink = v.nullish(link, null);

/** Lines of plain text. */
export const texts = list(text, validationMessage('texts'));

/** The identity of an entry, the same in every language. */
export const identity = line(validationMessage('text'), limits.identity);

/** An identifier of the ticket shop, the same in every language. */
export const shopName = withMetadata(shared(identity), { isShort: true });

/** One of several keys, which labels translate for editors. */
export function choice<const Keys extends readonly [string, ...string[]]>(keys: Keys) {
  return shared(v.picklist(keys, validationMessage('oneOf', { keys: keys.join(', ') })));
}
