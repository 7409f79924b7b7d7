/** A path as it is typed in a command: in quotes where it has a space. */
export const quotePath = (path: string): string => (/\s/.test(path) ? `"${path}"` : path)
