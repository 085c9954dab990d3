/** The address of the page of the day in the panel. */
export const dayAddress = 'aujourdhui';
