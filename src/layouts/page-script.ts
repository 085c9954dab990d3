/** The script of every page, in one file: navigation, hydration of islands, and the custom elements most pages have. */
// First, so that islands receive the events of the others.
import '#client/islands/hydrate-on-intent.ts';
import '#features/language/store-language-choice.ts';
import '#features/light-mode/light-mode-element.ts';
import '#features/search/search-dialog.ts';
import '#client/navigation/offline-notice-element.ts';
import '#ui/timed-notes.ts';
import './menu-status-element.ts';
import { startNavigation } from '#client/navigation/start.ts';

startNavigation();
