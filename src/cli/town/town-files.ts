/** The empty table of places of a new town. */
export const PLACES_TABLE = 'места.xlsx'
/** The places of an extract, for a person to check. */
export const DRAFT_FILE = 'draft.xlsx'
