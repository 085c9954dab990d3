/** The request header with an editor's answer to what is to become of the other language of an entry. */

/** Without it, the CMS asks wherever a publication would take along what its editor has not seen. */
export const languagesHeader = 'x-entry-languages';

/** Both languages go online as their drafts are, or the open one alone. */
export const languagesAnswers = ['both', 'one'] as const;
export type LanguagesAnswer = (typeof languagesAnswers)[number];
