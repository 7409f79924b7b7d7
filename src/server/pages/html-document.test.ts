import { expect, test } from 'vitest'
import type { PageHead } from '#domain/api/guide-api.ts'
import { createPageBuild } from '#testing/test-pages.ts'
import { renderDocument } from './html-document.ts'

const SITE = { origin: 'https://pavlovsk.example', name: 'Городок' }
const HEAD: PageHead = { title: 'Парк — Городок', description: 'Тихий уголок.', path: '/location/park' }
const EVIL = `</script></title></style><script>alert(1)</script>"'><img src=x onerror=alert(1)>&`

function render(
  page: { head?: Partial<PageHead>; html?: string; data?: unknown } = {},
  site: Parameters<typeof renderDocument>[2] = SITE,
): string {
  const { head, html = '<main></main>', data = null } = page
  return renderDocument({ head: { ...HEAD, ...head }, html, data }, createPageBuild(), site)
}

test('the head says what the page is, for people, search engines and link previews', () => {
  const html = render({ head: { image: '/preview/park.png' } })
  for (const tag of [
    '<html lang="ru">',
    '<meta charset="utf-8">',
    '<title>Парк — Городок</title>',
    '<meta name="description" content="Тихий уголок.">',
    '<link rel="canonical" href="https://pavlovsk.example/location/park">',
    '<meta property="og:site_name" content="Городок">',
    '<meta property="og:title" content="Парк — Городок">',
    '<meta property="og:description" content="Тихий уголок.">',
    '<meta property="og:url" content="https://pavlovsk.example/location/park">',
    '<meta property="og:image" content="https://pavlovsk.example/preview/park.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="manifest" href="/manifest.webmanifest">',
  ]) {
    expect(html).toContain(tag)
  }
})

test('a page without an address of its own is not to be kept by search engines', () => {
  const { path: _path, ...head } = HEAD
  const html = renderDocument({ head, html: '', data: null }, createPageBuild(), SITE)
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/canonical|og:url/)
  expect(render()).not.toContain('noindex')
})

test('a guide whose address nobody has named puts no whole address into its pages', () => {
  const html = render({ head: { image: '/preview/park.png' } }, { origin: undefined, name: 'Городок' })
  expect(html).not.toMatch(/https?:|canonical|og:url|og:image/)
})

test('a page whose dialog stands in the middle is painted when all of it has come', () => {
  expect(render({ head: { isPaintedWhole: true } })).toContain(
    '<link rel="expect" href="#page-data" blocking="render">',
  )
  expect(render()).not.toContain('blocking')
})

test('a page without a picture names none', () => {
  expect(render()).not.toContain('og:image')
})

test('the page comes with its HTML, its styles, its data and its scripts', () => {
  const html = render({ html: '<main>Парк</main>', data: { places: [1] } })
  expect(html).toContain('<div id="root"><main>Парк</main></div>')
  expect(html).toContain(
    '<style>body{margin:0}</style><link rel="stylesheet" href="/assets/entry-abc.css" disabled>',
  )
  expect(html).toContain('<script type="application/json" id="page-data">{"places":[1]}</script>')
  expect(html).toContain('<link rel="modulepreload" href="/assets/router-def.js" fetchpriority="low">')
  expect(html).toContain('<script type="module" src="/assets/entry-abc.js" fetchpriority="low"></script>')
})

test('what the page will ask for is fetched beside its script; what runs early has its sheet and runs by itself', () => {
  const scripts = { needed: ['page', 'walk'], early: 'map' }
  const html = renderDocument({ head: HEAD, scripts, html: '', data: null }, createPageBuild(), SITE)
  for (const tag of [
    '<link rel="modulepreload" href="/assets/page.js" fetchpriority="low">',
    '<link rel="modulepreload" href="/assets/page-part.js" fetchpriority="low">',
    '<link rel="modulepreload" href="/assets/walk.js" fetchpriority="low">',
    '<link rel="modulepreload" href="/assets/map-part.js" fetchpriority="high">',
    '<script type="module" async src="/assets/map.js" fetchpriority="high"></script>',
    '<link rel="stylesheet" href="/assets/map.css">',
  ]) {
    expect(html).toContain(tag)
  }
  expect(html).toContain(
    '<style>h1{color:red}</style><link rel="stylesheet" href="/assets/page.css" disabled>',
  )
  expect(render()).not.toMatch(/async|rel="stylesheet"(?!.* disabled>)/)
})

test('data cannot end the element it stands in, and comes out as it was', () => {
  const html = render({ data: { text: `${EVIL}<!--` } })
  expect(html.match(/<script/g)).toHaveLength(3)
  const json = /id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(json).not.toContain('<')
  expect(JSON.parse(json)).toEqual({ text: `${EVIL}<!--` })
})

test('structured data cannot end its element either', () => {
  const html = render({ head: { structuredData: { name: EVIL } } })
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(json)).toEqual({ name: EVIL })
})

test('a page without structured data has none', () => {
  expect(render()).not.toContain('ld+json')
})

test.each(['title', 'description', 'path', 'image'])(
  'the head cannot be broken out of by its %s',
  (field) => {
    const html = render({ head: { [field]: EVIL } })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;')
  },
)

test('the name of the site cannot break out of the head', () => {
  expect(render({}, { ...SITE, name: EVIL })).not.toContain('<img')
})
