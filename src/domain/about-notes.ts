/** What the writers of a text note for themselves, `<!-- … -->`, is nobody else's business. */
export function withoutNotes(text: string): string {
  return text.replace(/<!--.*?-->\n?/gs, '')
}
