/** What the search remembers on this device, and nowhere else. */
import type { Locale } from '../../../i18n/routes.ts';

/** Recent searches that are kept. */
const most = 5;
const shortcutKey = 'searchShortcut';
const recentKey = (locale: Locale) => `recentSearches.${locale}`;

/** Storage may be full, or forbidden in the browser's settings; the search works without. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** The list with a query at its top, each query once. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const trimmed = query.trim();
  if (trimmed === '') return [...recent];
  const others = recent.filter((other) => other.toLowerCase() !== trimmed.toLowerCase());
  return [trimmed, ...others].slice(0, most);
}

/** Queries in storage, newest first; what is not a list of texts counts as none. */
export function readRecent(locale: Locale): string[] {
  const stored: unknown = attempt(() => JSON.parse(localStorage.getItem(recentKey(locale)) ?? '[]'));
  return Array.isArray(stored) ? stored.filter((query) => typeof query === 'string').slice(0, most) : [];
}

/** Keeps the list, or nothing where it is empty. */
export function storeRecent(locale: Locale, recent: readonly string[]): void {
  attempt(() => {
    if (recent.length === 0) localStorage.removeItem(recentKey(locale));
    else localStorage.setItem(recentKey(locale), JSON.stringify(recent));
  });
}

/** Whether `/` opens the search; single keys must be possible to turn off (WCAG 2.1.4). */
export function isShortcutOn(): boolean {
  return attempt(() => localStorage.getItem(shortcutKey)) !== 'off';
}

export function storeShortcut(isOn: boolean): void {
  attempt(() => {
    if (isOn) localStorage.removeItem(shortcutKey);
    else localStorage.setItem(shortcutKey, 'off');
  });
}
