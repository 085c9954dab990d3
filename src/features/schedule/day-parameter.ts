/** The query parameter with a date, in both languages. */
export const dayParameter = 'date';
