import { expect, test } from 'vitest'
import { packPages, unpackPage } from './place-pages.ts'

const CARDS = Array.from(
  { length: 40 },
  (_, index) => `<li class="card"><a href="/location/p${index}">Место ${index}</a></li>`,
)

function writePage(index: number): string {
  const data = JSON.stringify({
    places: CARDS.map((_, id) => ({ id, about: id === index ? 'весь текст' : '' })),
  })
  return `<!doctype html><title>Место ${index}</title><ul>${CARDS.join('')}</ul><dialog><p>О месте ${index}.</p></dialog><script>${data}</script>`
}

const PAGES = new Map(CARDS.map((_, index) => [`/location/p${index}`, writePage(index)]))

test('every page comes out as it went in', () => {
  const packed = packPages(PAGES)
  for (const [path, html] of PAGES) expect(unpackPage(packed, path)).toBe(html)
})

test('what is alike stands there once, whichever place the page is of', () => {
  const packed = packPages(PAGES)
  for (const [path, html] of PAGES)
    expect(JSON.stringify(packed.pages[path]).length).toBeLessThan(html.length / 10)
})

test.each([
  ['nothing in common', '<b>да</b>'],
  ['nothing at all', ''],
  ['no element', 'просто текст'],
  ['the same parts in another order', '<p>два</p><p>один</p>'],
])('a page with %s comes out too', (_, html) => {
  const packed = packPages(
    new Map([
      ['/a', '<p>один</p><p>два</p>'],
      ['/b', html],
    ]),
  )
  expect(unpackPage(packed, '/b')).toBe(html)
})

test('of another address there is no page', () => {
  expect(unpackPage(packPages(PAGES), '/location/none')).toBeUndefined()
  expect(unpackPage(packPages(new Map()), '/')).toBeUndefined()
})
