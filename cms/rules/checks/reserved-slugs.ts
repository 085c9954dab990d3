/** Words that no slug may be, as far as the CMS knows: the site may take forms at an address of its own. */
import { reservedSlugs } from '../../../src/content/validation/reserved-slugs.ts';

export const isReserved = reservedSlugs('/form');
