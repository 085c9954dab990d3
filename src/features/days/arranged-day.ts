/** A function of the page, as scripts that are inline share no modules. */
import type { arrangeDay } from './arrange-day.ts';

export const dayOnPage = globalThis as { arrangeDay?: typeof arrangeDay };
