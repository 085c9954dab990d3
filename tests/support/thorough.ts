/** Whether tests try many cases of what they test one of otherwise: `npm run test:long`, at night. */
export const isThorough = Boolean(process.env['THOROUGH']);
