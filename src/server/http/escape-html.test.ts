import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('characters that mean something in HTML are escaped, others stay', () => {
  expect(escapeHtml(`<a href="x" title='y'>Рога & копыта</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Рога &amp; копыта&lt;/a&gt;',
  )
})

test('a text escaped twice shows the escapes', () => {
  expect(escapeHtml(escapeHtml('<'))).toBe('&amp;lt;')
})
