/** A drop whose tip is the place, in a box of 32 × 40. */
export const PIN_SHAPE = 'M16 39C11 31 3 23 3 15a13 13 0 0 1 26 0c0 8-8 16-13 24z'
