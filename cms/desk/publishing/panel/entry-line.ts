/** Whether visitors see the entry whose form is open, in a sentence or two. */
import type { EntryState } from '../shown-publishing.ts';
import type { Messages } from './use-messages.ts';

type Words = Pick<Messages, 'translate' | 'when' | 'day'>;

function sentenceOf(state: EntryState, { translate, when, day }: Words): string {
  switch (state.kind) {
    case 'online':
      return translate('entryOnline', { when: when(state.since) });
    case 'scheduled':
      return translate('entryScheduled', { day: day(state.from) });
    case 'ended':
      return translate('entryEnded', { day: day(state.until) });
    case 'draft':
      return translate('entryDraft');
    case 'waiting':
      return translate('entryWaiting');
    case 'published':
      return translate('entryPublished');
  }
}

/** What is beside the state, and known in the panel alone. */
export interface OpenForm {
  /** Whether the saved draft differs from what is published. */
  isDraftModified: boolean;
  /** Whether the form holds what is not saved. */
  isFormModified: boolean;
  mayPublish: boolean;
  /** The language that was never saved, of an entry that has the other one. */
  missing: 'fr' | 'en' | undefined;
}

type Hint = 'mayNotPublish' | 'frenchIsNext' | 'englishIsNext' | 'entryModified' | 'entryUnchanged';

/** Why the entry is not published by a click now, or what to do about it. */
function hintOf(state: EntryState, form: OpenForm): Hint | undefined {
  if (form.missing) return form.missing === 'fr' ? 'frenchIsNext' : 'englishIsNext';
  if (!form.mayPublish) return 'mayNotPublish';
  if (state.kind === 'draft') return undefined;
  if (form.isDraftModified) return 'entryModified';
  return form.isFormModified ? undefined : 'entryUnchanged';
}

/**
 * The state of an entry as its editor reads it, and why there is nothing to publish, or not for them.
 *
 * @param state undefined for an entry that was never saved
 */
export function entryLine(state: EntryState = { kind: 'draft' }, form: OpenForm, messages: Words): string {
  const hint = hintOf(state, form);
  return [sentenceOf(state, messages), ...(hint ? [messages.translate(hint)] : [])].join(' ');
}
