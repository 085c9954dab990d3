/** The season in which animals may be inside. */

const months = ['11', '12', '01', '02', '03', '04'];

/** True for a plain date, `YYYY-MM-DD`, from November to April. */
export const isColdSeason = (date: string): boolean => months.includes(date.slice(5, 7));
