/** Light mode, for visitors who save data: `data-light` on the root element, for scripts and style sheets. */
import { writeStorage } from './safe-storage.ts';

/** The key of `localStorage` that holds the visitor's choice: `on` or `off`. */
export const lightModeKey = 'light-mode';

/** True while pages are shown in light mode. */
export function isLight(): boolean {
  return document.documentElement.hasAttribute('data-light');
}

/** Shows a page in light mode, or as usual. */
export function showLight(page: Document, light: boolean): void {
  page.documentElement.toggleAttribute('data-light', light);
}

/** Changes the mode, and remembers it on the device. */
export function chooseLight(light: boolean): void {
  writeStorage('localStorage', lightModeKey, light ? 'on' : 'off');
  showLight(document, light);
}
