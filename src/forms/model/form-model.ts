/**
 * A form as a state machine: editing → (invalid | failed | sending) → sent.
 *
 * Lives as long as the page's scripts, client-side navigation included: a form that is being sent while its visitor
 * moves on keeps its state.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { GenericSchema } from 'valibot';
import { showLoading } from '#client/browser/show-loading.ts';
import { createDraft, type Draft } from './draft.ts';
import { checkForm, type FieldProblems, identityField } from './form-fields.ts';
import { sendForm, type SendOutcome } from './send-form.ts';

/** Values by field name, as a plain form would send them. */
export type FormFields = Readonly<Record<string, string>>;

/** The reason why a valid form was not sent. */
export type Failure = { kind: 'offline' } | Exclude<SendOutcome, { kind: 'sent' | 'invalid' }>;

export type FormState =
  | { kind: 'editing' }
  /** At submission; `$problems` are those that are left. */
  | { kind: 'invalid' }
  /** `isSlow` once it takes long enough to be worth mentioning. */
  | { kind: 'sending'; isSlow: boolean }
  | { kind: 'failed'; failure: Failure }
  /** With the address that an answer goes to. */
  | { kind: 'sent'; email: string };

/** A form as its visitor submits it. */
export interface Submission {
  /** The form endpoint. */
  url: string;
  fields: FormFields;
  schema: GenericSchema;
  isOnline: boolean;
}

export interface FormModelOptions<Field extends string> {
  name: string;
  /** The names of the fields that a visitor fills in, in the order of the page. */
  fields: readonly Field[];
  send?: typeof sendForm;
}

export interface FormModel<Field extends string = string> {
  name: string;
  fields: readonly Field[];
  draft: Draft;
  $state: ReadableAtom<FormState>;
  /** The problems found at submission that are not corrected yet. */
  $problems: ReadableAtom<FieldProblems>;
  /** Checks a field again that had a problem. */
  recheck(field: string, value: string): void;
  /** Checks and sends the form; does nothing while it is being sent, and sends nothing while offline. */
  submit(submission: Submission): Promise<void>;
  /** Goes back to editing, unless it is being sent; the draft stays. */
  reset(): void;
}

/** @returns the model of an empty form */
export function createFormModel<const Field extends string>({
  name,
  fields: names,
  send = sendForm,
}: FormModelOptions<Field>): FormModel<Field> {
  const draft = createDraft(name);
  const $state = atom<FormState>({ kind: 'editing' });
  const $problems = atom<FieldProblems>({});
  let submitted: Submission | undefined;

  /** The problems of fields that a visitor can correct. */
  function correctable(problems: FieldProblems): FieldProblems {
    return Object.fromEntries(Object.entries(problems).filter(([field]) => names.some((name) => name === field)));
  }

  function problemsOf({ schema, fields }: Submission): FieldProblems {
    const result = checkForm(schema, fields);
    return result.kind === 'valid' ? {} : correctable(result.fields);
  }

  /** @returns whether there is anything to correct */
  function reject(problems: FieldProblems): boolean {
    if (Object.keys(problems).length === 0) return false;
    $problems.set(problems);
    $state.set({ kind: 'invalid' });
    return true;
  }

  function fail(failure: Failure): void {
    $state.set({ kind: 'failed', failure });
  }

  function settle(outcome: SendOutcome): void {
    if (outcome.kind === 'sent') $state.set({ kind: 'sent', email: submitted?.fields['email'] ?? '' });
    else if (outcome.kind !== 'invalid') fail(outcome);
    else if (!reject(correctable(outcome.problems))) fail({ kind: 'unavailable' });
  }

  return {
    name,
    fields: names,
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
      if (reject(problemsOf(submission))) return;
      if (!isOnline) return fail({ kind: 'offline' });
      const identified = { ...fields, [identityField]: draft.identity() };
      const typed = draft.$values.get();
      $state.set({ kind: 'sending', isSlow: false });
      const outcome = await showLoading(send(url, identified), (isSlow) => $state.set({ kind: 'sending', isSlow }));
      if (outcome.kind === 'sent') draft.forget(typed);
      settle(outcome);
    },
    reset() {
      if ($state.get().kind === 'sending') return;
      $problems.set({});
      $state.set({ kind: 'editing' });
    },
  };
}
