/** Milliseconds after which a day is stale: servers say again within a minute that it has not changed. */
export const freshFor = 3 * 60_000;
