import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MAP_FILE, SKETCH_FILE } from '#server/city/city-files.ts'
import { HOUSES_FILE } from '#server/city/house-file.ts'
import { readConfig } from '#server/config.ts'
import { WAYS_FILE } from '#server/directions/town-ways.ts'
import { createHoursCheck } from '#server/hours/hours-check.ts'
import { writeFileWhole, writePlaceFile } from '../files/place-file.ts'
import { CommandFailure } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { PROJECT } from '../terminal/open-guide.ts'
import { quotePath } from '../terminal/quote-path.ts'
import type { Screen } from '../terminal/screen.ts'
import { MAKING_STEPS, makeTownMap, type TownMap } from '../town/make-town-map.ts'
import type { OsmData } from '../town/osm/osm-data.ts'
import { readExtractOnScreen } from '../town/osm/read-extract-on-screen.ts'
import { readBoxOption } from '../town/read-box-option.ts'
import { refuseOtherTown } from '../town/refuse-other-town.ts'
import { DRAFT_FILE } from '../town/town-files.ts'

/** Makes the map, the ways on foot, the sketch and a draft of the places out of an extract of OpenStreetMap. */
export const run: Run<'town map'> = async ({ words: [file = ''], city, box, replace }, screen) => {
  const cityDir = city ?? readConfig(process.env, PROJECT).cityDir
  if (!existsSync(cityDir) || !statSync(cityDir).isDirectory()) {
    throw new CommandFailure(`Нет папки города «${cityDir}». Назовите её: --city ПАПКА`)
  }
  const data = await readExtractOnScreen(file, readBoxOption(box), screen)
  await refuseOtherTown(cityDir, data.box)
  const made = make(data, screen)
  const kept = await writeTown(cityDir, made, replace)
  printMade(screen, cityDir, made, kept)
}

function make(data: OsmData, screen: Screen): TownMap {
  const center = {
    lat: (data.box.minLat + data.box.maxLat) / 2,
    lng: (data.box.minLng + data.box.maxLng) / 2,
  }
  // Any day does: hours that are open at some time of the year are sound.
  const checkHours = createHoursCheck({ center }, data.date ?? '2026-01-01')
  const making = screen.startBar('Карта города', MAKING_STEPS)
  const made = makeTownMap(data, checkHours, making.step)
  making.stop()
  return made
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
