/**
 * Copies of what is typed and not saved, in the browser's own storage: for each account, entry and language. They
 * outlive a crash, a reload and the end of a session, and are shown to nobody but their own account.
 */

/** The fields that differ from the version that the form was filled with. */
export type ChangedFields = Record<string, { from: unknown; to: unknown }>;

export interface LocalCopy {
  /** When it was typed: milliseconds since 1970. */
  at: number;
  fields: ChangedFields;
}

/** Where a copy belongs. */
export interface CopyPlace {
  account: number | string;
  /** The address of the form's requests. */
  path: string;
  locale: string;
}

export interface KeptCopy extends LocalCopy {
  key: string;
}

const start = 'zoo-unsaved ';
const longest = 7 * 24 * 60 * 60 * 1_000;

/** A page of the panel keeps its own copies: the same entry may be open in two. */
const page = Math.random().toString(36).slice(2);

const prefixOf = ({ account, path, locale }: CopyPlace) => `${start}${account} ${path} ${locale} `;

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The fields of a form that hold something else than before. */
export function changedFields(before: Record<string, unknown>, now: Record<string, unknown>): ChangedFields {
  const changed = Object.entries(now).filter(([name, value]) => !isSame(value, before[name]));
  return Object.fromEntries(changed.map(([name, to]) => [name, { from: before[name], to }]));
}

function read(storage: Storage, key: string): LocalCopy | undefined {
  try {
    const { at, fields } = JSON.parse(storage.getItem(key) ?? '') as Partial<LocalCopy>;
    return typeof at === 'number' && typeof fields === 'object' ? { at, fields } : undefined;
  } catch {
    // Written by something else, or cut short.
    return undefined;
  }
}

/** Returns the copies of all accounts, the oldest first; drops what is too old, from the future, or broken. */
function allCopies(storage: Storage, now: number): KeptCopy[] {
  const copies: KeptCopy[] = [];
  for (const key of Object.keys(storage).filter((name) => name.startsWith(start))) {
    const copy = read(storage, key);
    if (copy && Math.abs(now - copy.at) <= longest) copies.push({ key, ...copy });
    else storage.removeItem(key);
  }
  return copies.sort((a, b) => a.at - b.at);
}

/** The copies that belong to a form, the newest first; none where the browser keeps nothing. */
export function findCopies(place: CopyPlace, storage = localStorage, now = Date.now()): KeptCopy[] {
  try {
    return allCopies(storage, now)
      .filter(({ key }) => key.startsWith(prefixOf(place)))
      .reverse();
  } catch {
    return [];
  }
}

/** @returns false if the browser keeps nothing: its storage is forbidden, or full */
export function keepCopy(place: CopyPlace, fields: ChangedFields, storage = localStorage, now = Date.now()): boolean {
  try {
    const copies = allCopies(storage, now);
    const key = prefixOf(place) + page;
    for (;;) {
      try {
        storage.setItem(key, JSON.stringify({ at: now, fields } satisfies LocalCopy));
        return true;
      } catch (error) {
        const oldest = copies.shift();
        if (!oldest) throw error;
        if (oldest.key !== key) storage.removeItem(oldest.key);
      }
    }
  } catch {
    return false;
  }
}

/** True for a copy that this page of the panel has made, since it was loaded. */
export const isOwnCopy = ({ key }: KeptCopy): boolean => key.endsWith(` ${page}`);

/** Drops the copy that this page keeps of a form, or the one with a key. */
export function dropCopy(place: CopyPlace, key = prefixOf(place) + page): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A storage that is forbidden has none.
  }
}
