/** The header by which the panel tells the version of an entry that an editor has before their eyes. */

/** Holds the `updatedAt` of the draft that the form was filled with. */
export const seenHeader = 'x-entry-seen';

/** Its value where there was no draft in this language yet. */
export const seenNothing = 'none';
