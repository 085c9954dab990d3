/** All script of a page without islands, in one file: what follows the visitor, and the small elements of features. */
import '../features/alert/alert-banner.ts';
import '../features/language/store-language-choice.ts';
import '../features/schedule/park-status.ts';
import '../navigation/loading-bar-element.ts';
import '../navigation/offline-notice-element.ts';
import { followNavigation } from '../navigation/view-transition-hook.ts';

followNavigation();
