/** No walk of the assistant has more stops: the planner tries all orders of so many. */
export const MAX_STOPS = 12
/** Fewer are no walk. */
export const MIN_STOPS = 2
/** Fewer are no walk worth proposing to somebody who asked for nothing else. */
export const PROPOSED_STOPS = 3
