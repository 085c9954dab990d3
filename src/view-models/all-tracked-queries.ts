/**
 * Loads every module with questions. Pages load theirs only once they are rendered, but whether they must be is what their
 * questions tell: see `integrations/page-store`.
 */
import '#content/alert-queries.ts';
import '#content/queries.ts';
import './further-cards.ts';
import './list-filters.ts';
import './page-tree-cards.ts';
import './privacy-policy.ts';
import './alternate-slugs.ts';
