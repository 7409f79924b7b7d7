import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { ROOT } from '../scripts/setup.mjs'

/** MapLibre's example page, and the base map of both pages. */
export type PlainMap = { url: string; styleUrl: string; close: () => Promise<void> }

const MAPLIBRE_DIR = join(ROOT, 'node_modules/maplibre-gl/dist')
const HTML = 'text/html; charset=utf-8'
const SCRIPT = 'text/javascript'

/** «Display a map» with controls and «Add a default marker» from MapLibre's documentation. */
const PAGE = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Plain map</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/maplibre-gl.css">
<style>body{margin:0}#map{height:100vh}</style></head>
<body><div id="map"></div>
<script type="module">
import { Map, Marker, NavigationControl } from '/maplibre-gl.mjs'
const map = new Map({ container: 'map', style: '/style.json', center: [40.13, 50.45], zoom: 13 })
map.addControl(new NavigationControl())
const count = Number(new URLSearchParams(location.search).get('markers') ?? 1)
for (let index = 0; index < count; index++) {
  const element = index === 0 ? undefined : document.createElement('button')
  if (element) element.style.cssText = 'width:32px;height:40px'
  const lng = 40.13 + ((index * 7) % 40) / 800
  new Marker({ element }).setLngLat([lng, 50.45 + Math.floor(index / 40) / 1200]).addTo(map)
}
</script></body></html>`

/** Serves the example page with MapLibre from npm, compressed, and a style with one tile for every position. */
export async function startPlainMap(): Promise<PlainMap> {
  const files = new Map<string, { type: string; body: Buffer }>()
  const add = (path: string, type: string, body: Buffer | string) =>
    files.set(path, { type, body: brotliCompressSync(body) })
  add('/', HTML, PAGE)
  for (const name of [
    'maplibre-gl.mjs',
    'maplibre-gl-worker.mjs',
    'maplibre-gl-shared.mjs',
    'maplibre-gl.css',
  ]) {
    const type = name.endsWith('.css') ? 'text/css' : SCRIPT
    add(`/${name}`, type, await readFile(join(MAPLIBRE_DIR, name)))
  }
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#d8e8d0' } })
    .png()
    .toBuffer()
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    response.setHeader('access-control-allow-origin', '*')
    const file = files.get(path)
    if (file) {
      response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body)
    } else {
      response.writeHead(200, { 'content-type': 'image/png' }).end(tile)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const style = {
    version: 8,
    sources: { ground: { type: 'raster', tiles: [`${url}/tiles/{z}/{x}/{y}.png`], tileSize: 256 } },
    layers: [{ id: 'ground', type: 'raster', source: 'ground' }],
  }
  add('/style.json', 'application/json', JSON.stringify(style))
  return {
    url: `${url}/`,
    styleUrl: `${url}/style.json`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
