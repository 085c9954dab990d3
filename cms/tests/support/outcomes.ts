/** Outcomes of a number, as a publisher reports them. */
import type { EntryProblem } from '../../../src/services/reporting/explained-error.ts';
import type { Outcome } from '../../../src/services/reporting/outcome.ts';

const changes = { added: [], changed: ['/faq', '/en/faq'], removed: [] };

export const building = (number: number, at: string): Outcome => ({ number, state: 'building', at });

export const live = (number: number, at: string, release = '3f2a1b9c0d'): Outcome => ({
  number,
  state: 'live',
  at,
  release,
  seconds: 4.2,
  changes,
});

export const rolledBack = (number: number, at: string, release = '1a2b3c4d5e'): Outcome => ({
  number,
  state: 'rolledBack',
  at,
  release,
  seconds: 0.1,
  changes,
  by: 'Test 1',
});

const problem: EntryProblem = {
  type: 'animals',
  documentId: 'ambystoma-mexicanum',
  locale: 'en',
  field: 'diet',
  entry: { fr: '« Axolotl » (ambystoma-mexicanum)', en: '“Axolotl” (ambystoma-mexicanum)' },
  message: { fr: 'doit être un texte; on n’y trouve rien', en: 'must be a text; it holds nothing' },
};

/** The token that accepts the removals is `0123abcd`. */
export const refused = (number: number, at: string): Outcome => ({
  number,
  state: 'refused',
  at,
  problems: [problem],
  removals: { code: '0123abcd', message: { fr: 'Il manque des animaux.', en: 'Animals are missing.' } },
});
