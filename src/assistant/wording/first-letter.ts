/** The text with a capital at its beginning: «в парке» → «В парке». */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The text without one: «В парке» → «в парке». */
export function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
