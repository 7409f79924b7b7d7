/** What is quoted of a place beside its name, in characters. */
export const LONGEST_QUOTE = 300
/** Longer messages tell a story: they are no question about the town or a place. */
export const LONGEST_QUESTION = 200
