/** How wide the lines of a sketch are, in metres: so wide and soft that nobody takes it for a survey. */
export const RIVER_METERS = 260
export const STREET_METERS = 26
export const STREET_EDGE_METERS = 36
export const HIGHWAY_METERS = 44
