/** The request header with the version of an entry that the editor's form shows. */

/** Holds the `updatedAt` of the draft that the form was filled with. */
export const seenHeader = 'x-entry-seen';

/** Its value where there was no draft in this language yet. */
export const seenNothing = 'none';
