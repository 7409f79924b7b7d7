import { expect, test } from 'vitest'
import { makeOneFile } from './one-file.ts'

const FILES: Record<string, { type: string; body: Buffer }> = {
  '/favicon.svg': { type: 'image/svg+xml', body: Buffer.from('<svg/>') },
  '/assets/golos.woff2': { type: 'font/woff2', body: Buffer.from('font') },
  '/uploads/park.svg': { type: 'image/svg+xml; charset=utf-8', body: Buffer.from('<svg>$&</svg>') },
  '/uploads/large.webp': { type: 'image/webp', body: Buffer.alloc(1_400_000) },
  '/assets/search.js': { type: 'text/javascript', body: Buffer.from('find("</script>$1")') },
  '/assets/split.js': { type: 'text/javascript', body: Buffer.from('import{a}from"./b.js";a()') },
}
const base64 = (text: string) => Buffer.from(text).toString('base64')
const make = (html: string, origin?: string) =>
  makeOneFile(html, { today: '2026-11-23', origin, read: async (path) => FILES[path] })

test('fonts, pictures, icon and script stand in the file', async () => {
  const html = await make(`<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>@font-face{src:url(/assets/golos.woff2)}</style>
<img src="/uploads/park.svg" alt="Парк">
<script type="module" src="/assets/search.js"></script>`)
  expect(
    html,
  ).toBe(`<link rel="icon" href="data:image/svg+xml;base64,${base64('<svg/>')}" type="image/svg+xml">
<style>@font-face{src:url(data:font/woff2;base64,${base64('font')})}</style>
<img src="data:image/svg+xml;charset=utf-8;base64,${base64('<svg>$&</svg>')}" alt="Парк">
<script type="module">find("<\\/script>$1")</script>`)
})

test('links to places lead into the file, all others to the site or nowhere', async () => {
  const html =
    '<a href="/location/парк">Парк</a> <a class="x" href="/map">Карта</a> <a href="https://a.example">а</a>'
  expect(await make(html, 'https://town.example')).toBe(
    '<a href="#парк">Парк</a> <a class="x" href="https://town.example/map">Карта</a> <a href="https://a.example">а</a>',
  )
  expect(await make(html)).toContain('<a class="x">Карта</a>')
})

test('the file says of which day it is', async () => {
  expect(await make('<p><time></time></p>')).toBe(
    '<p><time datetime="2026-11-23">23 ноября 2026 г.</time></p>',
  )
})

test('pictures stop at two megabytes, and one that is gone leaves no hole', async () => {
  const html = await make(
    '<img src="/uploads/large.webp"><img src="/uploads/large.webp"><img src="/uploads/park.svg"><img src="/gone.svg">',
  )
  expect(html.match(/<img hidden>/g)).toHaveLength(2)
  expect(html).toContain(base64('<svg>$&</svg>'))
  expect(html.length).toBeLessThan(2_100_000)
})

test('a script that would fetch another one fails the making, not the visitor', async () => {
  await expect(make('<script type="module" src="/assets/split.js"></script>')).rejects.toThrow(
    'imports something',
  )
})
