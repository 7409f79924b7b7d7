import { existsSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { HoursCheck } from '#domain/content/content-fault.ts'
import { type Coordinates, coordinatesSchema } from '#domain/coordinates.ts'
import { toFrame } from '#domain/geometry/plane.ts'
import { listInTown } from '#domain/map-framing.ts'
import { HOUSES_FILE, MAP_FILE, SKETCH_FILE } from '#server/city/city-files.ts'
import { readConfig } from '#server/config.ts'
import { packWays, WAYS_FILE } from '#server/directions/town-ways.ts'
import { createHoursCheck } from '#server/hours/hours-check.ts'
import { decodeText } from '#server/http/decode-text.ts'
import { DRAFT_FILE, writeFileWhole, writePlaceFile } from '../files/place-file.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { PROJECT } from '../terminal/open-guide.ts'
import { quotePath, type Screen } from '../terminal/screen.ts'
import { draftPlaces } from '../town/draft/draft-places.ts'
import { listHouses } from '../town/draft/found-places.ts'
import { collectFeatures } from '../town/map/collect-features.ts'
import { cutTiles, listTileFeatures, type MapTile, writeMapFile } from '../town/map/write-map-file.ts'
import { type Box, isInBox, type OsmData } from '../town/osm/osm-data.ts'
import { readExtractOnScreen } from '../town/osm/read-extract.ts'
import { drawSketch } from '../town/sketch/draw-sketch.ts'
import { buildWays, collectBarriers } from '../town/ways/build-ways.ts'

/** Makes the map, the ways on foot, the sketch and a draft of the places out of an extract of OpenStreetMap. */
export const run: Run<'town map'> = async ({ words: [file = ''], city, box, replace }, screen) => {
  const cityDir = city ?? readConfig(process.env, PROJECT).cityDir
  if (!existsSync(cityDir) || !statSync(cityDir).isDirectory()) {
    throw new CommandFailure(`Нет папки города «${cityDir}». Назовите её: --city ПАПКА`)
  }
  const data = await readExtractOnScreen(file, box, screen)
  await refuseOtherTown(cityDir, data.box)
  // Any day does: hours that are open at some time of the year are sound.
  const checkHours = createHoursCheck({ center: findMiddle(data.box) }, data.date ?? '2026-01-01')
  const making = screen.startBar('Карта города', MAKING_STEPS)
  const made = makeTownMap(data, checkHours, making.step)
  making.stop()
  const kept = await writeTown(cityDir, made, replace)
  printMade(screen, cityDir, made, kept)
}

function findMiddle({ minLat, minLng, maxLat, maxLng }: Box): Coordinates {
  return { lat: (minLat + maxLat) / 2, lng: (minLng + maxLng) / 2 }
}

/** Files that a person may have edited are not overwritten; returns their names. */
async function writeTown(cityDir: string, made: TownMap, isReplaced: boolean): Promise<string[]> {
  await writeFileWhole(join(cityDir, MAP_FILE), made.map)
  await writeFileWhole(join(cityDir, WAYS_FILE), made.ways)
  await writeFileWhole(join(cityDir, HOUSES_FILE), `${JSON.stringify(made.houses)}\n`)
  const kept = [SKETCH_FILE, DRAFT_FILE].filter((name) => !isReplaced && existsSync(join(cityDir, name)))
  if (!kept.includes(SKETCH_FILE)) {
    await writeFileWhole(join(cityDir, SKETCH_FILE), `${JSON.stringify(made.sketch)}\n`)
  }
  if (!kept.includes(DRAFT_FILE)) await writePlaceFile(join(cityDir, DRAFT_FILE), made.places)
  return kept
}

const whole = new Intl.NumberFormat('ru')

function printMade({ print }: Screen, cityDir: string, made: TownMap, kept: readonly string[]) {
  const { built, places, lost } = made
  const kilobytes = (bytes: Buffer) => `${whole.format(Math.ceil(bytes.length / 1000))} КБ`
  const percent = Math.floor(built.connectedPart * 100)
  print(`Сделано в папке ${cityDir}:`)
  print(`  ${MAP_FILE}      карта, ${kilobytes(made.map)}`)
  print(
    `  ${WAYS_FILE}         пешие пути, ${whole.format(Math.round(built.meters / 1000))} км, ${kilobytes(made.ways)}; связаны между собой ${percent} %, лестниц ${built.stairs}`,
  )
  print(`  ${HOUSES_FILE}      адреса домов: ${whole.format(made.houses.length)}`)
  if (!kept.includes(SKETCH_FILE)) print(`  ${SKETCH_FILE}   схема на случай, когда карта не загрузится`)
  const isDrafted = !kept.includes(DRAFT_FILE)
  if (isDrafted) print(`  ${DRAFT_FILE}       черновик мест: ${places.length}`)
  for (const name of kept) print(`Файл ${name} уже был и не тронут. Заменить и его: --replace`)
  if (lost > 0) print(`Контуров, которые обрываются и не замкнулись: ${lost}. На карте их нет.`)
  const draft = quotePath(join(cityDir, DRAFT_FILE))
  if (isDrafted)
    print(`Дальше: просмотрите черновик и загрузите его: npx gorodok places import ${draft} --dry-run`)
  print(`Памяти понадобилось: ${Math.round(process.resourceUsage().maxRSS / 1024)} МБ`)
}

type TownMap = ReturnType<typeof makeTownMap>

const MIN_ZOOM = 11
const MAX_ZOOM = 16
const ATTRIBUTION = '© OpenStreetMap contributors'
const ATTRIBUTION_LINK = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>'
const LAYERS = [
  'landuse',
  'landcover',
  'park',
  'water',
  'waterway',
  'building',
  'transportation',
  'water_name',
  'place',
]

const MAKING_STEPS = MAX_ZOOM - MIN_ZOOM + 1 + 3

/** The map, ways, sketch, addresses and draft of a town: the same for the same extract. `lost` counts outlines that did not close. */
export function makeTownMap(data: OsmData, checkHours: HoursCheck, onStep: () => void) {
  const frame = toFrame(data.box)
  const features = collectFeatures(data)
  onStep()
  const tiles: MapTile[] = []
  for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom++) {
    tiles.push(...cutTiles(listTileFeatures(features, frame, zoom), frame, zoom))
    onStep()
  }
  const map = writeMapFile({
    tiles,
    box: data.box,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    metadata: {
      attribution: ATTRIBUTION_LINK,
      ...(data.date !== undefined && { description: `OpenStreetMap, ${data.date}` }),
      vector_layers: LAYERS.map((id) => ({ id, fields: {} })),
    },
  })
  const built = buildWays(data, collectBarriers(data, features.areas))
  onStep()
  const places = draftPlaces(data, checkHours)
  onStep()
  const houses = listHouses(data)
    .map(({ address, point }) => ({ address, point }))
    .toSorted((a, b) => a.address.localeCompare(b.address, 'ru', { numeric: true }))
  const sketch = drawSketch(features, frame, ATTRIBUTION)
  return { map, ways: packWays(built.network), built, sketch, places, houses, lost: features.lost }
}

/** The position of the town in a folder. Other faults do not prevent a map. */
const citySchema = z.object({ center: coordinatesSchema })
const placesSchema = z.array(
  z.object({ coordinates: coordinatesSchema, outsideTown: z.optional(z.boolean()) }),
)

/**
 * Throws `CommandFailure` when an extract is of another town than the folder: neither the centre of the town nor half
 * of its places are inside. A folder without a position of its town fits any.
 */
async function refuseOtherTown(cityDir: string, box: Box): Promise<void> {
  const center = (await readPart(join(cityDir, 'city.json'), citySchema))?.center
  const places = listInTown((await readPart(join(cityDir, 'places.json'), placesSchema)) ?? [])
  const isWithin = ({ lat, lng }: Coordinates) => isInBox(box, lat, lng)
  const within = places.filter(({ coordinates }) => isWithin(coordinates)).length
  const isKnown = center !== undefined || places.length > 0
  const isOwn = (center !== undefined && isWithin(center)) || (within > 0 && within * 2 >= places.length)
  if (!isKnown || isOwn) return
  const signs = [
    ...(center ? [`середина города (${formatPoint(center)}) вне выгрузки`] : []),
    ...(places.length > 0 ? [`мест города внутри: ${within} из ${places.length}`] : []),
  ]
  const extract = `${formatPoint({ lat: box.minLat, lng: box.minLng })} — ${formatPoint({ lat: box.maxLat, lng: box.maxLng })}`
  throw new CommandFailure(
    `Похоже, это выгрузка другого города (${extract}): ${signs.join(', ')}. Ничего не записано. Возьмите выгрузку своего города, расширьте --box или поправьте center в ${join(cityDir, 'city.json')}.`,
  )
}

async function readPart<S extends z.ZodMiniType>(file: string, schema: S): Promise<z.infer<S> | undefined> {
  try {
    return z.safeParse(schema, JSON.parse(decodeText(await readFile(file)).text)).data
  } catch {
    return undefined
  }
}

function formatPoint({ lat, lng }: Coordinates): string {
  return `${lat.toFixed(4)}, ${lng.toFixed(4)}`
}
