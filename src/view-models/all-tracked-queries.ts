/**
 * Loads every module with tracked queries. Pages load theirs only once they are rendered, but the results of their queries
 * decide before whether they must be: see `docs/incremental-builds.md`.
 */
import '#content/alert-queries.ts';
import '#content/availability-queries.ts';
import '#content/disruption-queries.ts';
import '#content/queries.ts';
import '#content/slug-history.ts';
import './activity-starts.ts';
import './built-day.ts';
import './calendar-files.ts';
import './chosen-page.ts';
import './day-subjects.ts';
import './disruptions.ts';
import './further-cards.ts';
import './list-filters.ts';
import './map-places.ts';
import './park-contents.ts';
import './page-tree-cards.ts';
import './phone-answers.ts';
import './poster-number.ts';
import './alternate-slugs.ts';
import './ticket-sale.ts';
import './video-tags.ts';
import './visit-targets.ts';
