/** The setting of the `/` shortcut, stored on this device only. Apart from the rest: the script of every page reads it. */
import { readStorage, writeStorage } from '#client/browser/safe-storage.ts';

const shortcutKey = 'searchShortcut';

/** True if `/` opens the search; it must be possible to turn off single-key shortcuts (WCAG 2.1.4). */
export function isShortcutOn(): boolean {
  return readStorage('localStorage', shortcutKey) !== 'off';
}

export function storeShortcut(isOn: boolean): void {
  writeStorage('localStorage', shortcutKey, isOn ? null : 'off');
}
