// `node bench/generated-city.ts <folder> [places]`: writes a city pack of generated but plausible places, the
// same ones every time. City and about page are those of the guide's own pack.

import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRandom, pickOne, type Random } from '#testing/seeded-random.ts'
import { ROOT } from '../scripts/setup.mjs'
import { KINDS, latinSlug, SENTENCES, STREETS, TITLES } from './generated-words.ts'

const SEED = 20_261_121
const DEFAULT_COUNT = 5_000
const CENTER = { lat: 50.45, lng: 40.13 }
const SPREAD_DEG = 0.04
const ALL_TAGS = [...new Set(Object.values(KINDS).flatMap(({ tags }) => tags))]

/** A place in `places.json` of a city pack. */
type PackPlace = {
  id: number
  slug: string
  name: string
  category: string
  tags: string[]
  description: string
  descriptionFull: string
  coordinates: { lat: number; lng: number; precision: 'exact' | 'approximate' }
  address: string
  visitMinutes: number
  indoor: boolean
  sources: string[]
}

if (import.meta.main) {
  const [folder, count] = process.argv.slice(2)
  if (folder === undefined) throw new Error('usage: node bench/generated-city.ts <folder> [places]')
  await writeGeneratedCity(folder, count === undefined ? DEFAULT_COUNT : Number(count))
}

/** Writes a city pack with `count` places into a folder. */
export async function writeGeneratedCity(folder: string, count: number) {
  await mkdir(join(folder, 'images'), { recursive: true })
  for (const file of ['city.json', 'about.md']) await copyFile(join(ROOT, 'city', file), join(folder, file))
  await writeFile(join(folder, 'places.json'), JSON.stringify(generatePlaces(count)))
}

const CATEGORIES = Object.keys(KINDS) as (keyof typeof KINDS)[]

function generatePlaces(count: number): PackPlace[] {
  const random = createRandom(SEED)
  const slugs = new Set<string>()
  return Array.from({ length: count }, (_, index) => generatePlace(index + 1, slugs, random))
}

function generatePlace(id: number, slugs: Set<string>, random: Random): PackPlace {
  const category = pickOne(CATEGORIES, random)
  const { heads, details, tags } = KINDS[category]
  const head = pickOne(heads, random)
  const street = pickOne(STREETS, random)
  const name = chooseName(head, street, slugs, random)
  const nearby = pickOne(KINDS[pickOne(CATEGORIES, random)].details, random)
  const year = 1709 + Math.floor(random() * 315)
  const house = 1 + Math.floor(random() * 120)
  return {
    id,
    slug: latinSlug(name),
    name,
    category,
    tags: chooseTags(tags, random),
    description: `${head} на ${street}, год основания — ${year}: ${pickOne(details, random)}, а рядом — ${nearby}.`,
    descriptionFull: writeParagraphs(random),
    coordinates: { ...choosePoint(random), precision: random() < 0.8 ? 'exact' : 'approximate' },
    address: `на ${street}, ${house}`,
    visitMinutes: 10 * (1 + Math.floor(random() * 9)),
    indoor: random() < 0.5,
    sources: [`https://example.org/places/${id}`],
  }
}

/** Returns a name with a free slug: with the street if the title alone is taken, then with a number. */
function chooseName(head: string, street: string, slugs: Set<string>, random: Random): string {
  const short = `${head} «${pickOne(TITLES, random)}»`
  const long = `${short} на ${street}`
  for (const name of [short, long]) {
    if (slugs.has(latinSlug(name))) continue
    slugs.add(latinSlug(name))
    return name
  }
  const numbered = `${long} № ${slugs.size}`
  slugs.add(latinSlug(numbered))
  return numbered
}

function chooseTags(usual: readonly string[], random: Random): string[] {
  const chosen = new Set(usual.filter(() => random() < 0.7))
  const wanted = 2 + Math.floor(random() * 4)
  while (chosen.size < wanted) chosen.add(pickOne(ALL_TAGS, random))
  return [...chosen]
}

function writeParagraphs(random: Random): string {
  const sentences = [...SENTENCES].sort(() => random() - 0.5).slice(0, 4 + Math.floor(random() * 5))
  const half = Math.ceil(sentences.length / 2)
  return `${sentences.slice(0, half).join(' ')}\n\n${sentences.slice(half).join(' ')}`
}

/** Points are densest in the middle of the town. */
function choosePoint(random: Random): { lat: number; lng: number } {
  const offset = () => (random() + random() + random() - 1.5) * SPREAD_DEG
  const round = (degrees: number) => Number(degrees.toFixed(6))
  return { lat: round(CENTER.lat + offset()), lng: round(CENTER.lng + offset()) }
}
