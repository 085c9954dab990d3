/**
 * Loads every module with tracked queries. Pages load theirs only once they are rendered, but the results of their queries
 * decide before whether they must be: see `docs/incremental-builds.md`.
 */
import '#content/alert-queries.ts';
import '#content/queries.ts';
import './further-cards.ts';
import './list-filters.ts';
import './page-tree-cards.ts';
import './privacy-policy.ts';
import './alternate-slugs.ts';
