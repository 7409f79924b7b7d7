import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { CityFile } from '#domain/city.ts'
import { CONTACT_TOPIC_LABELS, listTopicsWithoutContact } from '#domain/contact.ts'
import { listPhoneFaults } from '#domain/content/check-each-place.ts'
import { getDistanceMeters } from '#domain/distance.ts'
import { CATEGORIES } from '#domain/kinds/traits-by-kind.ts'
import type { Place } from '#domain/place.ts'
import type { PackWalk } from '#domain/ready-walk.ts'
import { getCityPack, MAP_FILE, SKETCH_FILE } from '#server/city/city-files.ts'
import { readConfig } from '#server/config.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { inspectPictures } from '#server/uploads/inspect-pictures.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { type OpenGuide, PROJECT, withGuide } from '../terminal/open-guide.ts'
import { proposeNameForms } from '../town/case-forms.ts'
import { checkTownFiles } from '../town/check-town-files.ts'
import { listUnknownFields } from '../town/unknown-fields.ts'

const SAMPLE_DIR = join(import.meta.dirname, '../../../city')

/** A form of a name starts like the name, except for its last letters. */
const ENDING = 3
const FAR_M = 3_000
const FORM_NAMES = {
  genitive: 'родительный (нет кого? чего?)',
  dative: 'дательный (кому? чему?)',
  accusative: 'винительный (вижу кого? что?)',
  instrumental: 'творительный (кем? чем?)',
  prepositional: 'предложный (в ком? в чём?)',
} as const

/** A town to check: `places` are those of the guide. */
type Town = Pick<OpenGuide, 'cityDir' | 'pack'> & { places: readonly Place[] }

/**
 * Looks through the folder of a town: what is missing, and what another town has left in it. The town of the settings
 * is checked with the places of its database, any other folder without.
 */
export const run: Run<'town check'> = async ({ words: [dir] }, { print, report }) => {
  const set = readConfig(process.env, PROJECT).cityDir
  const town =
    dir === undefined || resolve(dir) === set ? await openSetTown() : await openFolder(resolve(dir))
  const { name } = town.pack.city
  const found = await inspectTown(town)
  if (found.length === 0) {
    report(`Город ${name}: всё в порядке.`)
    return
  }
  print(`Город ${name}: стоит посмотреть (${found.length}):`)
  for (const sentence of found) print(`  • ${sentence}`)
}

function openSetTown(): Promise<Town> {
  return withGuide(async ({ pack, database, cityDir }) => {
    const { places } = await createPlaceStore(database).listPlaces()
    return { cityDir, pack, places: places.length > 0 ? places : pack.places }
  })
}

async function openFolder(cityDir: string): Promise<Town> {
  if (!existsSync(cityDir)) throw new CommandFailure(`Нет папки города «${cityDir}».`)
  const pack = await getCityPack(cityDir)
  return { cityDir, pack, places: pack.places }
}

async function inspectTown({ cityDir, pack, places }: Town): Promise<string[]> {
  const { city, walks = [] } = pack
  const texts = await readTexts(cityDir)
  return [
    ...(await findLeftovers(cityDir, city, places, texts)),
    ...listUnknownFields(texts),
    ...checkForms(city),
    ...checkCenter(city, places),
    ...checkKinds(places),
    ...checkWalks(walks, places),
    ...checkContacts(city, texts.get('city.json') ?? '{}'),
    ...checkMissing(cityDir, city, places, texts.get('about.md') ?? ''),
    ...(await checkTownFiles(cityDir, city.center)),
    ...(await inspectPictures(join(cityDir, 'images'), pack.places)),
  ]
}

async function readTexts(cityDir: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  for (const name of ['city.json', 'places.json', 'walks.json', 'about.md', SKETCH_FILE]) {
    const file = join(cityDir, name)
    if (existsSync(file)) texts.set(name, await readFile(file, 'utf8'))
  }
  return texts
}

/** Finds the sample town's name in texts, its files, and facts copied word for word. */
async function findLeftovers(
  cityDir: string,
  city: CityFile,
  places: readonly Place[],
  texts: ReadonlyMap<string, string>,
) {
  const sample = JSON.parse(await readFile(join(SAMPLE_DIR, 'city.json'), 'utf8')) as CityFile
  if (sample.name === city.name) return []
  const stem = sample.name.slice(0, -1)
  const name = new RegExp(`(?<![а-яё])${stem}[а-яё]*`, 'i')
  const inTexts = [...texts].flatMap(([file, text]) => {
    const line = text.split('\n').findIndex((one) => name.test(one))
    return line === -1
      ? []
      : [`${file}, строка ${line + 1}: осталось от другого города: «${name.exec(text)?.[0]}»`]
  })
  const inPlaces = places
    .filter((place) => name.test(JSON.stringify(place)))
    .map((place) => `место «${place.name}»: упомянут другой город, ${sample.name}`)
  const same = (['region', 'siteName', 'heart', 'timeline', 'figures', 'contacts'] as const).filter(
    (field) => city[field] !== undefined && JSON.stringify(city[field]) === JSON.stringify(sample[field]),
  )
  return [
    ...inTexts,
    ...inPlaces,
    ...same.map((field) => `city.json: поле «${field}» такое же, как у города ${sample.name}`),
    ...(await findSameFiles(cityDir, sample.name)),
  ]
}

async function findSameFiles(cityDir: string, name: string): Promise<string[]> {
  const known = new Set((await hashFiles(SAMPLE_DIR)).values())
  return [...(await hashFiles(cityDir))]
    .filter(([, hash]) => known.has(hash))
    .map(([file]) => `${file}: это файл города ${name}`)
}

async function hashFiles(dir: string): Promise<Map<string, string>> {
  const images = (await readdir(join(dir, 'images')).catch(() => [])).map((name) => join('images', name))
  const hashes = new Map<string, string>()
  for (const name of ['logo.svg', SKETCH_FILE, MAP_FILE, ...images]) {
    const file = join(dir, name)
    if (existsSync(file)) hashes.set(name, hash('sha256', await readFile(file)))
  }
  return hashes
}

function checkForms({ name, nameForms }: CityFile): string[] {
  const proposed = proposeNameForms(name)
  if (nameForms === undefined) {
    return [`city.json: нет падежей названия (nameForms); предложение: ${Object.values(proposed).join(', ')}`]
  }
  return Object.entries(FORM_NAMES).flatMap(([form, title]) => {
    const written = nameForms[form as keyof typeof FORM_NAMES]
    const expected = proposed[form as keyof typeof FORM_NAMES]
    if (written === expected) return []
    const stem = name.slice(0, Math.max(1, name.length - ENDING)).toLowerCase()
    const isAlike = written.toLowerCase().startsWith(stem)
    if (isAlike) return [`city.json: падеж ${title}: «${written}», а обычно «${expected}»: верно ли?`]
    return [`city.json: падеж ${title}: «${written}» не похоже на «${name}»; обычно «${expected}»`]
  })
}

function checkCenter(city: CityFile, places: readonly Place[]): string[] {
  const inTown = places.filter(({ outsideTown }) => !outsideTown)
  if (inTown.length === 0) return []
  const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const middle = {
    lat: median(inTown.map(({ coordinates }) => coordinates.lat)),
    lng: median(inTown.map(({ coordinates }) => coordinates.lng)),
  }
  const away = getDistanceMeters(city.center, middle)
  if (away <= FAR_M) return []
  const km = (away / 1000).toFixed(1).replace('.', ',')
  return [
    `city.json: середина города (center) в ${km} км от мест; середина между местами: ${middle.lat.toFixed(4)}, ${middle.lng.toFixed(4)}`,
  ]
}

function checkKinds(places: readonly Place[]): string[] {
  const known = new Set<string>(CATEGORIES)
  const unknown = Map.groupBy(
    places.filter(({ category }) => !known.has(category)),
    ({ category }) => category,
  )
  return [...unknown].map(
    ([category, { length }]) =>
      `категория «${category}» (мест: ${length}): своего рисунка у неё нет, будет общий`,
  )
}

function checkWalks(walks: readonly PackWalk[], places: readonly Place[]): string[] {
  const known = new Set(places.map(({ slug }) => slug))
  return walks.flatMap(({ title, places: stops }, index) =>
    stops
      .filter((slug) => !known.has(slug))
      .map(
        (slug) => `walks.json, прогулка ${index + 1} «${title}»: в путеводителе нет места со slug «${slug}»`,
      ),
  )
}

/** `text` is the raw `city.json`. */
function checkContacts(city: CityFile, text: string): string[] {
  const topics = listTopicsWithoutContact(city)
  const missing = topics.map((topic) => `${CONTACT_TOPIC_LABELS[topic]} (${topic})`).join(', ')
  const { phones } = JSON.parse(text.replace(/^\uFEFF/, '')) as { phones?: unknown }
  const faults = (city.contacts ?? []).flatMap(({ name, phone }) =>
    listPhoneFaults(phone).map((fault) => `city.json: контакт «${name}»: ${fault}`),
  )
  return [
    ...faults,
    ...(phones === undefined || phones === null
      ? []
      : [
          'city.json: поле «phones» устарело: перенесите его записи в «contacts», там у каждой есть тема (topic), label стал name, а number — phone',
        ]),
    ...(topics.length === 0
      ? []
      : [
          `city.json: в contacts нет, кого спросить по темам: ${missing}; если знаете телефон или страницу, допишите`,
        ]),
  ]
}

function checkMissing(cityDir: string, city: CityFile, places: readonly Place[], about: string): string[] {
  // Towns of before have the mark above the heading.
  const gaps = [...about.matchAll(/<!-- ПРОБЕЛ: .*?## ([^\n]+)|## ([^\n]+)\s+ПРОБЕЛ: /gs)].map(
    ([, above, below = '']) => (above ?? below).trim(),
  )
  const has = (file: string) => existsSync(join(cityDir, file))
  return [
    ...(gaps.length > 0 ? [`about.md: ещё не написано: ${gaps.join(', ')}`] : []),
    ...(about.includes('Рассказ о городе ещё пишется') ? ['about.md: первый абзац ещё не написан'] : []),
    ...(places.length === 0 ? ['в путеводителе нет ни одного места'] : []),
    ...(city.owner === undefined ? ['city.json: не указано, кто отвечает за путеводитель (owner)'] : []),
    ...(has('logo.svg') ? [] : ['нет logo.svg: на вкладке будет знак путеводителя']),
    ...(has(MAP_FILE) || has(SKETCH_FILE)
      ? []
      : ['нет ни своей карты (map.pmtiles), ни схемы (sketch.geojson): карта зависит от чужого сервера']),
  ]
}
