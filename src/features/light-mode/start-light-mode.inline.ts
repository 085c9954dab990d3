/**
 * Shows the page in light mode if the visitor has chosen so or, without a choice, saves data. Otherwise it starts to load
 * the font, whose link stands before this script and would do so by itself.
 *
 * Inline in every page, as it has to run before the first paint.
 */
import { connection } from '#lib/browser/connection-limits.ts';
import { lightModeKey, showLight } from '#lib/browser/light-mode.ts';
import { readStorage } from '#lib/browser/safe-storage.ts';

const savesData = () => connection().saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
const choice = readStorage('localStorage', lightModeKey);

if (choice ? choice === 'on' : savesData()) showLight(document, true);
else {
  const font = document.currentScript?.previousElementSibling;
  if (font instanceof HTMLLinkElement) font.media = 'all';
}
