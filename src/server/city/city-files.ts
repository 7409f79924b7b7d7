import { isUtf8 } from 'node:buffer'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type CityPack, type CityPackFiles, parseCityPack } from '#domain/content/city-pack.ts'
import { type TownHouse, townHousesSchema } from '#domain/town-houses.ts'
import { type DecodedText, decodeText } from '#server/http/decode-text.ts'
import { JsonFault, parseJson } from '#server/http/parse-json.ts'

/** The folder of pictures inside a city pack. */
export const IMAGES_FOLDER = 'images'
/** The town's own map and its sketch, which a pack may have. */
export const MAP_FILE = 'map.pmtiles'
export const SKETCH_FILE = 'sketch.geojson'
/** The addresses of a city pack; optional. */
export const HOUSES_FILE = 'houses.json'

/** The city pack cannot be used; `faults` lists all that is wrong, one Russian sentence each. */
export class CityPackError extends Error {
  override name = 'CityPackError'
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** The files of a pack except its pictures, by part; `isOptional`: a pack may lack it. */
const PACK_FILES: readonly { part: keyof CityPackFiles; name: string; isOptional?: true }[] = [
  { part: 'city', name: 'city.json' },
  { part: 'places', name: 'places.json' },
  { part: 'about', name: 'about.md' },
  { part: 'sketch', name: SKETCH_FILE, isOptional: true },
  { part: 'walks', name: 'walks.json', isOptional: true },
]

/** Reads and checks the city pack of a folder. Throws `CityPackError` with every fault of every file. */
export async function getCityPack(cityDir: string): Promise<CityPack> {
  const there = PACK_FILES.filter(({ name, isOptional }) => !isOptional || existsSync(join(cityDir, name)))
  const files = await Promise.all(
    there.map(async ({ part, name }) => {
      const read = name.endsWith('.md') ? readText : readJson
      return { part, ...(await read(cityDir, name)) }
    }),
  )
  const images = await listImageFiles(cityDir)
  const faults = [...files, images].flatMap((file) => ('fault' in file ? [file.fault] : []))
  const parts = files.flatMap((file) => ('content' in file ? [[file.part, file.content]] : []))
  const imageFiles = 'content' in images ? images.content : new Set<string>()
  const result = parseCityPack({ ...Object.fromEntries(parts), imageFiles })
  if ('faults' in result) throw new CityPackError([...faults, ...result.faults])
  if (faults.length > 0) throw new CityPackError(faults)
  return result.pack
}

/** Reads the addresses of a city pack; empty without the file. Rejects when the file is invalid. */
export async function getHouses(cityDir: string): Promise<TownHouse[]> {
  const file = join(cityDir, HOUSES_FILE)
  return existsSync(file) ? townHousesSchema.parse(JSON.parse(await readFile(file, 'utf8'))) : []
}

type ReadFile<T> = { content: T } | { fault: string }

async function readText(cityDir: string, name: string): Promise<ReadFile<string>> {
  try {
    const content = await readFile(join(cityDir, name))
    const decoded = decodeText(content)
    if (decoded.encoding !== undefined || !isUtf8(content)) {
      return { fault: `${name}: ${describeEncoding(decoded)}` }
    }
    // Some systems write «й» as two characters, which no search and no address would find.
    return { content: decoded.text.normalize() }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EISDIR') return { fault: `${name}: это папка, а нужен файл` }
    return { fault: `${name}: файл не найден или не читается в папке ${cityDir}` }
  }
}

function describeEncoding({ text, encoding }: DecodedText): string {
  const todo = 'откройте его в редакторе простого текста и сохраните в кодировке UTF-8'
  if (encoding !== undefined) return `файл в кодировке ${encoding}, а нужна UTF-8: ${todo}`
  const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length
  return `в строке ${line} испорчены буквы: поправьте их, ${todo}`
}

async function readJson(cityDir: string, name: string): Promise<ReadFile<unknown>> {
  const file = await readText(cityDir, name)
  if ('fault' in file) return file
  try {
    return { content: parseJson(file.content) }
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    return { fault: `${name}: ${error.advice} (${error.message})` }
  }
}

async function listImageFiles(cityDir: string): Promise<ReadFile<Set<string>>> {
  try {
    const folder = join(cityDir, IMAGES_FOLDER)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return { content: new Set(files.map((file) => relative(folder, join(file.parentPath, file.name)))) }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') return { fault: `${IMAGES_FOLDER}: это файл, а нужна папка с картинками` }
    return { content: new Set() }
  }
}
