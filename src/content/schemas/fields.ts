/**
 * The building blocks of every content type's schema.
 *
 * Messages are written for editors: what the field must hold, never how it is checked. Fields without language (dates,
 * numbers, choices, relations) are shared by the languages of an entry; text is not, unless it says so.
 */
import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { limits } from '../limits/content-limits.ts';
import { cleanLines, isVisible } from '../text/clean-text.ts';
import { plainText } from '../text/plain-text.ts';
import { renderRichText } from '../text/rich-text.ts';
import {
  identity,
  key,
  line,
  list,
  maxCharacters,
  name,
  object,
  pictureText,
  sentence,
  shortText,
  slug,
  text,
} from './basic-fields.ts';
import { optionalDate, plainTime } from './calendar-fields.ts';
import { type FieldMetadata, withMetadata } from './field-metadata.ts';
import { media } from './media-field.ts';

export * from './basic-fields.ts';
export { media } from './media-field.ts';

/**
 * A related entry; the service populates it as an object, which is reduced to its identity.
 *
 * @param contentType its name in the registry
 */
export const relation = (contentType: string) =>
  v.pipe(
    object({ documentId: identity }, validationMessage('relation')),
    v.transform((related) => related.documentId),
    v.metadata({ relatesTo: contentType, isShared: true } satisfies FieldMetadata),
  );

export const optionalRelation = (contentType: string) => v.nullish(relation(contentType), null);

export const relations = (contentType: string) => list(relation(contentType), validationMessage('relations'));

/** What is more than sentences: headings, lists, quotes, tables and rules. */
const blocks = /<(?:h[2-4]|[uod]l|blockquote|table|hr)\b/;

/**
 * Editors' Markdown, turned into sanitised HTML; what had to be removed is reported as a problem.
 *
 * @param most its characters
 * @param isBrief whether it is sentences, and nothing else
 */
const markdown = (most: number, isBrief: boolean) =>
  v.pipe(
    v.string(validationMessage('text')),
    maxCharacters(most),
    v.transform(cleanLines),
    v.nonEmpty(validationMessage('text')),
    v.rawTransform(({ dataset, addIssue }) => {
      const { html, removed } = renderRichText(dataset.value);
      for (const message of removed) addIssue({ message });
      // A text of nothing but comments, blanks or definitions of links shows nothing.
      if (removed.length === 0 && !isVisible(plainText(html))) addIssue({ message: validationMessage('text') });
      if (isBrief && blocks.test(html)) addIssue({ message: validationMessage('alert.sentences') });
      return html;
    }),
    v.metadata({ holds: 'richText' } satisfies FieldMetadata),
  );

export const richText = markdown(limits.richText, false);

/** A sentence or two, with emphasis and links. */
export const briefText = markdown(limits.alert, true);

const seo = v.nullish(
  object({ title: v.nullish(shortText, null), description: v.nullish(sentence, null) }, validationMessage('seo')),
  null,
);

/** The fields of every entry. */
export const entryFields = {
  documentId: identity,
  locale: v.picklist(['fr', 'en'], validationMessage('locale')),
};

/**
 * The former slugs of an entry in this language, the newest last: addresses with one of these lead to its page. One
 * that has become the slug of another page is without effect.
 */
export const formerSlugs = v.pipe(
  v.nullish(
    v.pipe(
      list(key, validationMessage('formerSlugs'), limits.formerSlugs),
      v.metadata({ isAutomatic: true } satisfies FieldMetadata),
    ),
    null,
  ),
  v.transform((slugs) => slugs ?? []),
);

/** Other words that visitors search for an entry by, separated by spaces; null where there are none. */
export const searchAliases = withMetadata(v.nullish(line(validationMessage('text'), limits.searchAliases), null), {
  isSentence: true,
  isRare: true,
});

/** The fields of every entry with a page of its own. */
export const pageFields = {
  ...entryFields,
  slug,
  formerSlugs,
  title: name,
  summary: sentence,
  searchAliases,
  body: richText,
  image: media,
  imageAlt: pictureText,
  seo: withMetadata(seo, { isRare: true }),
  publishFrom: withMetadata(optionalDate, { isRare: true }),
  /** The hour of that day; null for its beginning. */
  publishTime: withMetadata(v.nullish(plainTime, null), { isRare: true }),
  publishUntil: withMetadata(optionalDate, { isRare: true }),
};

/** Numbers worth showing, each with what it counts. */
export const figures = list(
  object({ value: text, label: text }, validationMessage('figure')),
  validationMessage('figures'),
);
