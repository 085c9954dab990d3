/** The address at which each program says whether it can do its work; no page has it. */
export const healthPath = '/health';
