import { expect, test } from 'vitest'
import { renderAbout } from './about-page.ts'

test('headings of the second level get an id, and the page lists them', () => {
  expect(renderAbout('# Город\n\n## Чем заняться?\n\n### Детям\n\n## Дон\n')).toEqual({
    html: '<h1>Город</h1>\n<h2 id="чем-заняться">Чем заняться?</h2>\n<h3>Детям</h3>\n<h2 id="дон">Дон</h2>\n',
    headings: [
      { id: 'чем-заняться', text: 'Чем заняться?' },
      { id: 'дон', text: 'Дон' },
    ],
  })
})

test('paragraphs, lists and emphasis become HTML', () => {
  expect(renderAbout('Город **у реки**.\n\n- парк\n- пляж\n').html).toBe(
    '<p>Город <strong>у\u00a0реки</strong>.</p>\n<ul>\n<li>парк</li>\n<li>пляж</li>\n</ul>\n',
  )
})

test.each([
  ['a place of the guide', '/location/park'],
  ['another site', 'https://example.org/?a=1'],
  ['an unencrypted site', 'http://example.org/'],
  ['an e-mail address', 'mailto:info@example.org'],
  ['a telephone', 'tel:112'],
  ['a heading', '#дон'],
])('a link to %s is kept', (_target, href) => {
  expect(renderAbout(`[текст](${href})`).html).toBe(`<p><a href="${href}">текст</a></p>\n`)
})

test.each([
  ['script', 'javascript:alert(1)'],
  ['script in mixed case', 'JaVaScRiPt:alert(1)'],
  ['script behind an entity', 'java&#115;cript:alert(1)'],
  ['script behind white space', '&#9;javascript:alert(1)'],
  ['data', 'data:text/html;base64,PHNjcmlwdD4='],
  ['Visual Basic', 'vbscript:msgbox'],
  ['another host without a protocol', '//example.org'],
])('a link to %s comes out as plain text', (_target, href) => {
  const { html } = renderAbout(`[текст](<${href}>)`)
  expect(html).toBe('<p>текст</p>\n')
})

test('an automatic link to script comes out as plain text', () => {
  expect(renderAbout('<javascript:alert(1)>').html).not.toContain('<a')
})

test('raw HTML is shown as text', () => {
  const { html } = renderAbout(
    '<script>alert(1)</script>\n\nтекст <img src=x onerror=alert(1)> <b>жирно</b>\n',
  )
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;жирно&lt;/b&gt;')
  expect(html).not.toMatch(/<(script|img|b)\b/)
})

test('an attribute cannot be broken out of', () => {
  const { html } = renderAbout(
    `[a](/x"onmouseover="alert(1))\n\n![b](/x.png"onerror="alert(1))\n\n## "><img src=x>\n`,
  )
  expect(html).not.toMatch(/<[^>]*\son\w+=/)
  expect(html).not.toContain('<img')
})

test('a picture comes out as its description', () => {
  expect(renderAbout('![Вид <на> реку](https://example.org/a.png)').html).toBe('<p>Вид &lt;на&gt; реку</p>\n')
})

test('code is shown, not run', () => {
  expect(renderAbout('```\n<script>alert(1)</script>\n```').html).toContain('&lt;script&gt;')
})
