/** What a visitor has typed into a form and not sent yet; kept for the browser tab, away and back included. */
import { atom, type ReadableAtom } from 'nanostores';
import { stringsOf } from '../../lib/unknown-data.ts';

/** Typed values by the names of their fields. */
export type DraftValues = Readonly<Record<string, string>>;

export interface Draft {
  $values: ReadableAtom<DraftValues>;
  /** Reads what an earlier page of this tab kept; what is typed here already wins. */
  restore(): void;
  change(field: string, value: string): void;
  /** Forgets everything, once it is sent. */
  clear(): void;
}

/** Where `sessionStorage` keeps the draft of a form. */
export const draftKey = (form: string): string => `form:${form}`;

/** Storage that is full or forbidden costs the visitor only the way back. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** @param form name of the form */
export function createDraft(form: string): Draft {
  const key = draftKey(form);
  const $values = atom<DraftValues>({});

  function keep(values: DraftValues): void {
    $values.set(values);
    const isEmpty = Object.values(values).every((value) => value === '');
    attempt(() => (isEmpty ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, JSON.stringify(values))));
  }

  return {
    $values,
    restore() {
      const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'));
      $values.set({ ...stringsOf(kept), ...$values.get() });
    },
    change: (field, value) => keep({ ...$values.get(), [field]: value }),
    clear: () => keep({}),
  };
}
