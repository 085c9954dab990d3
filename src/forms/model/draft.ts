/** The draft of a form: typed values that are not sent yet. Survives navigation, as long as the browser tab. */
import { atom, type ReadableAtom } from 'nanostores';
import { readStorage, writeStorage } from '#client/browser/safe-storage.ts';
import { stringsOf } from '#lib/unknown-data.ts';

/** Typed values by field name. */
export type DraftValues = Readonly<Record<string, string>>;

export interface Draft {
  $values: ReadableAtom<DraftValues>;
  /** Adds what an earlier page of this tab stored; what was typed on this page wins. */
  restore(): void;
  change(field: string, value: string): void;
  /** Forgets everything, once it is sent. */
  clear(): void;
}

/** The key of a form's draft in `sessionStorage`. */
export const draftKey = (form: string): string => `form:${form}`;

function parseValues(stored: string | null): DraftValues {
  try {
    return stringsOf(JSON.parse(stored ?? '{}'));
  } catch {
    return {};
  }
}

/** @param form name of the form */
export function createDraft(form: string): Draft {
  const key = draftKey(form);
  const $values = atom<DraftValues>({});

  function store(values: DraftValues): void {
    $values.set(values);
    const isEmpty = Object.values(values).every((value) => value === '');
    writeStorage('sessionStorage', key, isEmpty ? null : JSON.stringify(values));
  }

  return {
    $values,
    restore: () => $values.set({ ...parseValues(readStorage('sessionStorage', key)), ...$values.get() }),
    change: (field, value) => store({ ...$values.get(), [field]: value }),
    clear: () => store({}),
  };
}
