/**
 * A form as a state machine: editing → (invalid | failed | sending) → sent.
 *
 * It lives as long as the page's scripts do, so that a form that is sent while its visitor moves on is still known.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { GenericSchema } from 'valibot';
import { showLoading } from '../../lib/show-loading.ts';
import { createDraft, type Draft } from './draft.ts';
import { checkForm, type FieldProblems } from './fields.ts';
import { sendForm, type SendOutcome } from './send-form.ts';

/** Fields by name, as a plain form would send them. */
export type FormFields = Readonly<Record<string, string>>;

/** Why a form is not sent, other than by a mistake in a field. */
export type Failure = { kind: 'offline' } | Exclude<SendOutcome, { kind: 'sent' | 'invalid' }>;

export type FormState =
  | { kind: 'editing' }
  /** With what was wrong at the moment of sending. */
  | { kind: 'invalid'; problems: FieldProblems }
  /** `isSlow` once it takes long enough to be told. */
  | { kind: 'sending'; isSlow: boolean }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'sent' };

/** A form on its way. */
export interface Submission {
  /** Where it is sent. */
  url: string;
  fields: FormFields;
  schema: GenericSchema;
  isOnline: boolean;
}

export interface FormModelOptions {
  name: string;
  /** The names of the fields that a visitor fills in. */
  fields: readonly string[];
  send?: typeof sendForm;
}

export interface FormModel {
  name: string;
  draft: Draft;
  $state: ReadableAtom<FormState>;
  /** What is wrong now: of what was found at sending, what is not corrected yet. */
  $problems: ReadableAtom<FieldProblems>;
  /** Judges a field again that was wrong. */
  recheck(field: string, value: string): void;
  /** Checks and sends the form; does nothing while it is being sent, and sends nothing without a connection. */
  submit(submission: Submission): Promise<void>;
  /** Makes room for another form; what is typed stays. */
  reset(): void;
}

/** @returns the form, empty */
export function createFormModel({ name, fields: names, send = sendForm }: FormModelOptions): FormModel {
  const draft = createDraft(name);
  const $state = atom<FormState>({ kind: 'editing' });
  const $problems = atom<FieldProblems>({});
  let submitted: Submission | undefined;

  /** The problems that the visitor can do something about. */
  function problemsOf({ schema, fields }: Submission): FieldProblems {
    const result = checkForm(schema, fields);
    return result.ok ? {} : onlyKnown(result.fields);
  }

  function onlyKnown(problems: FieldProblems): FieldProblems {
    return Object.fromEntries(Object.entries(problems).filter(([field]) => names.includes(field)));
  }

  /** @returns whether there is something to correct */
  function refuse(problems: FieldProblems): boolean {
    if (Object.keys(problems).length === 0) return false;
    $problems.set(problems);
    $state.set({ kind: 'invalid', problems });
    return true;
  }

  function fail(failure: Failure): void {
    $state.set({ kind: 'failed', failure });
  }

  function settle(outcome: SendOutcome): void {
    if (outcome.kind === 'sent') $state.set(outcome);
    else if (outcome.kind !== 'invalid') fail(outcome);
    else if (!refuse(onlyKnown(outcome.problems))) fail({ kind: 'unavailable' });
  }

  return {
    name,
    draft,
    $state,
    $problems,
    recheck(field, value) {
      const { [field]: problem, ...others } = $problems.get();
      if (!problem || !submitted) return;
      const remaining = problemsOf({ ...submitted, fields: { ...submitted.fields, [field]: value } })[field];
      $problems.set(remaining ? { ...others, [field]: remaining } : others);
    },
    async submit(submission) {
      if ($state.get().kind === 'sending') return;
      submitted = submission;
      const { url, fields, isOnline } = submission;
      $problems.set({});
      if (refuse(problemsOf(submission))) return;
      if (!isOnline) return fail({ kind: 'offline' });
      const typed = draft.$values.get();
      $state.set({ kind: 'sending', isSlow: false });
      const outcome = await showLoading(send(url, fields), (isSlow) => $state.set({ kind: 'sending', isSlow }));
      // What was typed since then is not sent yet.
      if (outcome.kind === 'sent' && draft.$values.get() === typed) draft.clear();
      settle(outcome);
    },
    reset() {
      if ($state.get().kind === 'sending') return;
      $problems.set({});
      $state.set({ kind: 'editing' });
    },
  };
}
