import * as v from 'valibot';
import { validationMessage } from '#i18n/editor-messages.ts';
import { plainDate } from './calendar-fields.ts';
import { shared } from './field-metadata.ts';
import * as f from './fields.ts';

export const videoTag = f.entry({ ...f.entryFields, name: f.name, tagId: f.slug, formerSlugs: f.formerSlugs });

export const video = f.entry({
  ...f.pageFields,
  /** The provider's id of the video. */
  providerId: shared(v.pipe(f.text, v.regex(/^[\w-]{6,20}$/, validationMessage('video.id')))),
  /** Seconds. */
  duration: f.positiveInteger,
  date: plainDate,
  tags: f.relations('videoTags'),
  /** Animals that it is about. */
  animals: f.relations('animals'),
  transcript: f.richText,
});
