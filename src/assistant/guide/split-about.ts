import { withoutNotes } from '#domain/clean-text.ts'
import type { AboutSection } from '../assistant-guide.ts'

const HEADING = /^(#{1,6})\s+(\S.*)$/
/** A heading may also end with marks. */
const CLOSING_MARKS = /(?<!#)#+$/
const SECTION_LEVEL = 2

/** Splits the Markdown of the page about the town at headings of the second level; text before the first has no title. */
export function splitAbout(markdown: string): AboutSection[] {
  const sections: { title: string; lines: string[] }[] = [{ title: '', lines: [] }]
  for (const line of withoutNotes(markdown).split(/\r?\n/)) {
    const [, marks = '', marked = ''] = HEADING.exec(line.trim()) ?? []
    const heading = marked.replace(CLOSING_MARKS, '').trim()
    if (marks.length === SECTION_LEVEL) sections.push({ title: toPlainText(heading), lines: [] })
    else if (marks.length !== 1) sections.at(-1)?.lines.push(toPlainText(heading || line))
  }
  return sections
    .map(({ title, lines }) => ({ title, text: lines.filter(Boolean).join('\n') }))
    .filter(({ text }) => text !== '')
}

/** Links become their text, list items and emphasis their content. */
function toPlainText(line: string): string {
  return line
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/^\s*(?:[-*+]|\d+[.)]|>)\s+/, '')
    .replace(/(\*\*|__|\*|`)(.+?)\1/g, '$2')
    .trim()
}
