/**
 * The statuses that a rule may refuse a page with. nginx sends none that it was not set up for, so every other one
 * stops the build.
 */
export const refusalStatuses: readonly number[] = [401, 403, 404, 410, 451];
