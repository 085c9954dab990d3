/** Whether a test tries every case of what `npm test` tries a few of, as the project `simulations` does. */
export const triesEveryCase = Boolean(process.env['EVERY_CASE']);
