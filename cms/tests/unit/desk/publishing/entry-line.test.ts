import { expect, it } from 'vitest';
import { entryLine } from '../../../../desk/publishing/panel/entry-line.ts';

/** Says the keys of messages. */
const messages = { translate: (key: string) => key, when: String, day: String };
const form = { isDraftModified: true, isFormModified: false, mayPublish: true, missing: undefined };

it.each([
  ['whose English is missing leads there, before anything else', { missing: 'en' }, 'entryDraft englishIsNext'],
  ['whose French is missing leads there', { missing: 'fr', mayPublish: false }, 'entryDraft frenchIsNext'],
  ['in both languages is a draft', {}, 'entryDraft'],
  ['of somebody who does not publish says so', { mayPublish: false }, 'entryDraft mayNotPublish'],
] as const)('an entry %s', (_, change, said) => {
  expect(entryLine({ kind: 'draft' }, { ...form, ...change }, messages)).toBe(said);
});
