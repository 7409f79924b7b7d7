/** Widths of the lines of a sketch, in metres: wide and soft, so that it does not look like a survey. */
export const RIVER_METERS = 260
export const STREET_METERS = 26
export const STREET_EDGE_METERS = 36
export const HIGHWAY_METERS = 44
