/**
 * Shows the page in light mode if the visitor has chosen so or, without a choice, saves data.
 *
 * Inline in every page, as it has to run before the first paint.
 */
import { connection } from '#client/browser/connection-limits.ts';
import { lightModeKey, showLight } from '#client/browser/light-mode.ts';
import { readStorage } from '#client/browser/safe-storage.ts';

const savesData = () => connection().saveData || matchMedia('(prefers-reduced-data: reduce)').matches;
const choice = readStorage('localStorage', lightModeKey);

if (choice ? choice === 'on' : savesData()) showLight(document, true);
