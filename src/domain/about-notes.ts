/** Notes of the authors of a text, `<!-- … -->`, are not published. */
export function withoutNotes(text: string): string {
  return text.replace(/<!--.*?-->\n?/gs, '')
}
