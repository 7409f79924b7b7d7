import { UsageError } from '../../terminal/command.ts'
import type { Screen } from '../../terminal/screen.ts'
import type { Box, OsmData } from './osm-data.ts'
import { readExtract } from './read-extract.ts'

const PERCENT = 100

/** Reads an extract, or its part in the box of the option `--box`, and shows progress. */
export async function readExtractOnScreen(
  file: string,
  boxOption: string | undefined,
  { startBar }: Screen,
): Promise<OsmData> {
  const box = readBoxOption(boxOption)
  const bar = startBar('Чтение выгрузки', PERCENT)
  let shown = 0
  const data = await readExtract(file, {
    box,
    onProgress: (part) => {
      for (; shown < Math.floor(part * PERCENT); shown++) bar.step()
    },
  })
  bar.stop()
  return data
}

/** Wide enough for a town of a million; a region is too wide. */
const MAX_BOX_DEGREES = 1

/**
 * Parses two opposite corners in any order: `lat,lng,lat,lng`; undefined without a text. Throws `UsageError` in
 * Russian.
 */
function readBoxOption(text: string | undefined): Box | undefined {
  if (text === undefined) return undefined
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const [lat1 = 0, lng1 = 0, lat2 = 0, lng2 = 0] = numbers
  const isWorld =
    [lat1, lat2].every((lat) => Math.abs(lat) <= 85) && [lng1, lng2].every((lng) => Math.abs(lng) <= 180)
  if (numbers.length !== 4 || !numbers.every(Number.isFinite) || !isWorld) {
    throw new UsageError(
      'После --box ожидаются два противоположных угла: широта,долгота,широта,долгота, например 57.22,37.80,57.27,37.90',
    )
  }
  const box = {
    minLat: Math.min(lat1, lat2),
    minLng: Math.min(lng1, lng2),
    maxLat: Math.max(lat1, lat2),
    maxLng: Math.max(lng1, lng2),
  }
  const [height, width] = [box.maxLat - box.minLat, box.maxLng - box.minLng]
  if (height === 0 || width === 0) throw new UsageError('Углы после --box лежат на одной линии.')
  if (height > MAX_BOX_DEGREES || width > MAX_BOX_DEGREES) {
    throw new UsageError(`Прямоугольник после --box больше ${MAX_BOX_DEGREES}°: это целый край, а не город.`)
  }
  return box
}
