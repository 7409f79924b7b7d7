import { readFile } from 'node:fs/promises'
import { checkImport } from '#domain/content/check-import.ts'
import { describeFault, isWarning } from '#domain/content/content-fault.ts'
import { parsePlaceFile } from '#server/content/place-format.ts'

const TABLES = new URL('./tables/', import.meta.url)

/** Reads the bytes of a sample table. */
export function readSentTable(name: string): Promise<Buffer> {
  return readFile(new URL(name, TABLES))
}

/** Returns the sentences of an import about a file of new places, and the places that it would write. */
export async function checkTableFile(name: string, content: Buffer) {
  const { words, encoding, ...file } = await parsePlaceFile(name, content)
  const { faults, imported } = await checkImport(file, {
    current: [],
    center: { lat: 50.453, lng: 40.11 },
    today: '2026-11-26',
    checkHours: () => undefined,
    checkPictures: () => [],
  })
  const list = (areWarnings: boolean) =>
    faults.filter((fault) => isWarning(fault) === areWarnings).map((fault) => describeFault(fault, words))
  return { encoding, errors: list(false), warnings: list(true), places: imported.map(({ place }) => place) }
}
