import { Marked } from 'marked'
import type { About } from '#domain/about.ts'
import { withoutNotes } from '#domain/clean-text.ts'
import { slugFromName } from '#domain/slug.ts'
import { tieWordsOfHtml } from '#domain/tie-words.ts'
import { escapeHtml } from '#server/http/escape-html.ts'

/**
 * Renders `about.md` to HTML. Notes are left out, raw HTML is shown as text and links lead only to web, mail and site
 * addresses, so that a pasted text can never run anything. Headings of the second level get an `id`.
 */
export function renderAbout(markdown: string): Pick<About, 'html' | 'headings'> {
  const headings: About['headings'] = []
  const marked = new Marked({
    async: false,
    renderer: {
      html: ({ text }) => escapeHtml(text),
      heading({ tokens, depth }) {
        const content = this.parser.parseInline(tokens)
        if (depth !== 2) return `<h${depth}>${content}</h${depth}>\n`
        const text = this.parser.parseInline(tokens, this.parser.textRenderer)
        const id = uniqueId(slugFromName(text), headings)
        headings.push({ id, text })
        return `<h2 id="${id}">${content}</h2>\n`
      },
      link({ href, tokens }) {
        const content = this.parser.parseInline(tokens)
        return isSafeLink(href) ? `<a href="${escapeHtml(href)}">${content}</a>` : content
      },
      image: ({ text }) => escapeHtml(text),
    },
  })
  return { html: tieWordsOfHtml(marked.parse(withoutNotes(markdown)) as string), headings }
}

function isSafeLink(href: string): boolean {
  return /^(https?:|mailto:|tel:|#|\/(?!\/))/i.test(href)
}

/** Returns the id, with a number when it is empty or taken. */
function uniqueId(id: string, headings: About['headings']): string {
  const isTaken = id === '' || headings.some((heading) => heading.id === id)
  return isTaken ? `${id || 'section'}-${headings.length + 1}` : id
}
