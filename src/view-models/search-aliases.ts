/** The words that editors add to an entry for the search alone. */
export const aliasesOf = ({ searchAliases }: { searchAliases: string | null }): { aliases?: string } =>
  searchAliases === null ? {} : { aliases: searchAliases };
