import type { Screen } from '../../terminal/screen.ts'
import type { Box, OsmData } from './osm-data.ts'
import { readExtract } from './read-extract.ts'

const PERCENT = 100

/** Reads an extract, or its part in the box, and shows progress. */
export async function readExtractOnScreen(
  file: string,
  box: Box | undefined,
  { startBar }: Screen,
): Promise<OsmData> {
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
