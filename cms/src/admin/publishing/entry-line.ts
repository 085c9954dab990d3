/** Whether visitors see the entry whose form is open, in a sentence or two. */
import type { EntryState } from '../../../publishing/shown-publishing.ts';
import type { Messages } from './use-messages.ts';

function sentenceOf(state: EntryState, { translate, when, day }: Messages): string {
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

/**
 * The state of an entry as its editor reads it.
 *
 * @param state undefined for an entry that was never saved
 * @param isModified true if its draft differs from what is published
 */
export function entryLine(state: EntryState = { kind: 'draft' }, isModified: boolean, messages: Messages): string {
  const more = isModified && state.kind !== 'draft' ? ` ${messages.translate('entryModified')}` : '';
  return sentenceOf(state, messages) + more;
}
