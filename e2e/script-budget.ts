/** The maximum transfer size of the scripts of a page's first view (decision 007). */
export const MAX_SCRIPT_BYTES = 100 * 1024
