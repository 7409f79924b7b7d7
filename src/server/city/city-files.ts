import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CityPack, parseCityPack } from '#domain/city-pack.ts'

/** The folder of pictures inside a city pack. */
export const IMAGES_FOLDER = 'images'

/** The city pack cannot be used; `faults` lists all that is wrong, one Russian sentence each. */
export class CityPackError extends Error {
  override name = 'CityPackError'
  readonly faults: string[]

  constructor(faults: string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** Reads and checks the city pack of a folder. Throws `CityPackError` with every fault. */
export async function getCityPack(cityDir: string): Promise<CityPack> {
  const faults: string[] = []
  const [city, places, about, imageFiles] = await Promise.all([
    readJson(cityDir, 'city.json', faults),
    readJson(cityDir, 'places.json', faults),
    readText(cityDir, 'about.md', faults),
    listImageFiles(cityDir),
  ])
  if (faults.length > 0) throw new CityPackError(faults)
  const result = parseCityPack({ city, places, about, imageFiles })
  if ('faults' in result) throw new CityPackError(result.faults)
  return result.pack
}

async function readText(cityDir: string, name: string, faults: string[]): Promise<string> {
  try {
    return await readFile(join(cityDir, name), 'utf8')
  } catch {
    faults.push(`${name}: файл не найден или не читается в папке ${cityDir}`)
    return ''
  }
}

async function readJson(cityDir: string, name: string, faults: string[]): Promise<unknown> {
  const faultsBefore = faults.length
  const text = await readText(cityDir, name, faults)
  if (faults.length > faultsBefore) return undefined
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    faults.push(`${name}: это не JSON, проверьте запятые, кавычки и скобки${describePosition(text, error)}`)
    return undefined
  }
}

function describePosition(text: string, error: unknown): string {
  const position = /position (\d+)/.exec(String(error))?.[1]
  if (position === undefined) return ''
  return ` (строка ${text.slice(0, Number(position)).split('\n').length})`
}

async function listImageFiles(cityDir: string): Promise<Set<string>> {
  try {
    return new Set(await readdir(join(cityDir, IMAGES_FOLDER), { recursive: true }))
  } catch {
    return new Set()
  }
}
