/** Web storage that may be full, or forbidden in the browser's settings: everything works without it. */

type StorageKind = 'localStorage' | 'sessionStorage';

/** The stored string; null where there is none or storage is forbidden. */
export function readStorage(kind: StorageKind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** The stored JSON, which may have any shape; undefined if there is none or it is invalid. */
export function readStoredJson(kind: StorageKind, key: string): unknown {
  try {
    return JSON.parse(readStorage(kind, key) ?? '');
  } catch {
    return undefined;
  }
}

/**
 * @param value null removes what is stored
 * @returns whether it is stored now
 */
export function writeStorage(kind: StorageKind, key: string, value: string | null): boolean {
  try {
    if (value === null) window[kind].removeItem(key);
    else window[kind].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
