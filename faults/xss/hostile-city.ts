import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugFromName } from '#domain/slug.ts'

const CENTER = { lat: 50.45, lng: 40.13 }

/** An SVG that tries to run code when it is opened by its own address. */
const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" onload="alert(1)">
<script>alert(2)</script><foreignObject width="9" height="9"><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="alert(3)"/></foreignObject>
<a href="javascript:alert(4)"><rect width="800" height="600" fill="#336699"/></a></svg>`
const DRAWING_FILE = 'drawing.svg'

/** Writes a city pack in which every text of a place is a whole batch. Returns the slugs of its places. */
export async function writeHostileCity(
  dir: string,
  batches: readonly (readonly string[])[],
): Promise<string[]> {
  const places = batches.map((batch, index) => createPlace(batch, index))
  const all = batches.flat()
  // Few payloads need more than one round.
  const text = (start: number) =>
    Array.from({ length: 20 }, (_, index) => all[(start + index) % all.length]).join(' ')
  const city = {
    name: `Город ${text(0)}`,
    region: text(20),
    siteName: text(40),
    tagline: text(60),
    center: CENTER,
    timeZone: 'Europe/Moscow',
    owner: { name: text(80) },
    contacts: [{ topic: 'general', name: text(100), phone: text(120) }],
    feedback: { consent: { version: '1', text: text(140) } },
    figures: [{ value: text(160), label: text(180) }],
    timeline: [{ year: text(200), text: text(220) }],
  }
  await mkdir(join(dir, 'images'), { recursive: true })
  await writeFile(join(dir, 'city.json'), JSON.stringify(city))
  await writeFile(join(dir, 'places.json'), JSON.stringify(places))
  await writeFile(
    join(dir, 'about.md'),
    `# Город\n\n${all.map((payload) => `${payload}\n\n## ${payload}`).join('\n\n')}\n`,
  )
  await writeFile(join(dir, 'images', DRAWING_FILE), DRAWING)
  return places.map(({ slug }) => slug)
}

function createPlace(batch: readonly string[], index: number) {
  const text = batch.join(' ')
  const name = `Место ${index} ${text}`
  return {
    slug: slugFromName(`mesto ${index}`),
    name,
    category: `парк ${text}`,
    tags: batch.slice(),
    description: text,
    descriptionFull: batch.join('\n'),
    coordinates: { lat: CENTER.lat + index / 500, lng: CENTER.lng + index / 500 },
    images: [{ file: DRAWING_FILE, alt: text, credit: text, license: text }],
    sources: batch.slice(),
    address: text,
    openingHours: text,
    phone: text,
    website: `https://example.org/${batch.join('').replaceAll(/\s/g, '')}`,
    price: text,
    additionalInfo: text,
  }
}
