/** Longer messages tell a story: they are no question about the town or a place. */
export const LONGEST_QUESTION = 200
