/** What the scripts of a page's first view may weigh over the wire (decision 007). */
export const MAX_SCRIPT_BYTES = 100 * 1024
