/**
 * The draft of a form: typed values that are not sent yet, and their identity. Survives navigation, as long as the browser
 * tab.
 */
import { atom, type ReadableAtom } from 'nanostores';
import { newIdentity } from '#client/browser/new-identity.ts';
import { readStorage, writeStorage } from '#client/browser/safe-storage.ts';
import { stringsOf } from '#lib/unknown-data.ts';
import { identityField } from './form-fields.ts';

/** Typed values by field name. */
export type DraftValues = Readonly<Record<string, string>>;

export interface Draft {
  $values: ReadableAtom<DraftValues>;
  /** Adds what an earlier page of this tab stored; what was typed on this page wins. */
  restore(): void;
  change(field: string, value: string): void;
  /** Returns the identity that the form is sent with: the same until it is forgotten, on later pages too. */
  identity(): string;
  /** Forgets what was sent: its identity, and its values unless they have changed meanwhile. */
  forget(sent: DraftValues): void;
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
  const identityKey = `${key}:${identityField}`;
  let identity: string | null = null;
  const $values = atom<DraftValues>({});

  function store(values: DraftValues): void {
    $values.set(values);
    const isEmpty = Object.values(values).every((value) => value === '');
    writeStorage('sessionStorage', key, isEmpty ? null : JSON.stringify(values));
  }

  function setIdentity(value: string | null): void {
    identity = value;
    writeStorage('sessionStorage', identityKey, value);
  }

  return {
    $values,
    restore: () => $values.set({ ...parseValues(readStorage('sessionStorage', key)), ...$values.get() }),
    change: (field, value) => store({ ...$values.get(), [field]: value }),
    identity() {
      const known = identity ?? readStorage('sessionStorage', identityKey) ?? newIdentity();
      setIdentity(known);
      return known;
    },
    forget(sent) {
      setIdentity(null);
      if ($values.get() === sent) store({});
    },
  };
}
