import { existsSync } from 'node:fs'
import { extname, join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { writeCommaFile } from '#server/http/write-comma-file.ts'
import {
  DRAFT_FILE,
  readPlaceFile,
  readTableFile,
  writeFileWhole,
  writeTableFile,
} from '../files/place-file.ts'
import { listUnlocated, readAccepted, setPoints, writeProposals } from '../places/locate/point-tables.ts'
import {
  type KnownSpot,
  listDraftSpots,
  listSpots,
  type PointProposal,
  proposePoints,
  type UnlocatedPlace,
} from '../places/locate/propose-points.ts'
import { CommandFailure, UsageError } from '../terminal/command.ts'
import type { Run } from '../terminal/command-table.ts'
import { PROJECT } from '../terminal/open-guide.ts'
import type { Screen } from '../terminal/screen.ts'
import { type Ask, openTerminal } from '../town/ask-facts.ts'
import { readExtractOnScreen } from '../town/osm/read-extract.ts'

type Values = Parameters<Run<'places locate'>>[0]

/** Proposes exact points for the places of a table, and writes the accepted ones into a new table. */
export const run: Run<'places locate'> = async (values, screen) => {
  const [file = ''] = values.words
  const target = values.to ?? nameTarget(file)
  const table = await readTableFile(file)
  const places = listUnlocated(table)
  if (places.length === 0) {
    screen.report('У всех мест точки точные: искать нечего.')
    return
  }
  refuseExisting(values.list ?? target)
  const accepted = values.accept
    ? readAccepted(await readTableFile(values.accept), places)
    : await propose(places, values, screen)
  if (accepted === undefined) return
  if (accepted.length === 0) {
    screen.report('Ни одной точки не принято: ничего не записано.')
    return
  }
  await writeTableFile(target, setPoints(table, accepted))
  screen.report(
    `Записано: ${target}. Точных точек: ${accepted.length}, без точной осталось мест: ${places.length - accepted.length}.\nПроверьте и загрузите: npx gorodok places import ${target} --dry-run`,
  )
}

function nameTarget(file: string): string {
  const ending = extname(file)
  return `${file.slice(0, -ending.length || undefined)}-с-точками${ending}`
}

/** No existing work is overwritten. */
function refuseExisting(file: string) {
  if (existsSync(file)) throw new CommandFailure(`Файл «${file}» уже есть: уберите его или назовите другой.`)
}

/** Undefined when the proposals were written into a file for a later review. */
async function propose(places: readonly UnlocatedPlace[], values: Values, screen: Screen) {
  const proposals = proposePoints(places, await findSpots(values, screen))
  describeFound(places, proposals, screen)
  if (values.list !== undefined) {
    await writeFileWhole(values.list, writeCommaFile(writeProposals(proposals)))
    screen.report(
      `Предложения записаны: ${values.list}. Напишите «да» в столбце «Принять» у верных и повторите команду с --accept ${values.list}`,
    )
    return undefined
  }
  const terminal = openTerminal()
  if (terminal === undefined) {
    throw new UsageError('Спросить некого: добавьте --list ФАЙЛ.csv, чтобы записать предложения.')
  }
  try {
    return await acceptAtTerminal(proposals, terminal.ask)
  } finally {
    terminal.close()
  }
}

/** Reads the extract of the option, else the draft that `town map` left. */
async function findSpots({ osm, box }: Values, screen: Screen): Promise<KnownSpot[]> {
  if (osm === undefined) {
    const draft = join(readConfig(process.env, PROJECT).cityDir, DRAFT_FILE)
    if (existsSync(draft)) return listDraftSpots((await readPlaceFile(draft)).records)
    throw new UsageError(`Искать негде: нет файла «${draft}». Назовите выгрузку OpenStreetMap: --osm ФАЙЛ`)
  }
  return listSpots(await readExtractOnScreen(osm, box, screen))
}

function describeFound(
  places: readonly UnlocatedPlace[],
  proposals: readonly PointProposal[],
  { report }: Screen,
) {
  const found = new Set(proposals.map(({ place }) => place.row))
  report(`Мест без точной точки: ${places.length}; нашлось похожее для ${found.size}.`)
  const lost = places.filter(({ row }) => !found.has(row)).map(({ row, name }) => `«${name}» (строка ${row})`)
  if (lost.length > 0) report(`Не нашлось: ${lost.join(', ')}.`)
}

const ANSWER = /^(?:(?<yes>да?|y(?:es)?)|(?<no>н(?:ет)?|no?|)|(?<end>к|конец|q))$/i

/** Asks about each proposal until one of its place is accepted. Without an answer nothing is accepted. */
export async function acceptAtTerminal(proposals: readonly PointProposal[], ask: Ask) {
  const accepted: PointProposal[] = []
  for (const proposal of proposals) {
    if (accepted.some(({ place }) => place.row === proposal.place.row)) continue
    const answer = await askOnce(describeProposal(proposal), ask)
    if (answer === 'end') break
    if (answer === 'yes') accepted.push(proposal)
  }
  return accepted
}

async function askOnce(text: string, ask: Ask): Promise<'yes' | 'no' | 'end'> {
  const groups = ANSWER.exec(
    (await ask(`${text}\nПринять? д — да, н — нет, к — закончить [н]: `)).trim(),
  )?.groups
  if (groups === undefined) return askOnce(text, ask)
  return groups.yes === undefined ? (groups.end === undefined ? 'no' : 'end') : 'yes'
}

function describeProposal({ place, spot, reason, meters }: PointProposal): string {
  const { lat, lng } = spot.point
  const move = meters === undefined ? 'сейчас точки нет' : `в ${Math.round(meters)} м от нынешней точки`
  return [
    '',
    `${place.name}${place.address === undefined ? '' : ` (${place.address})`}`,
    `  ${lat}, ${lng}: ${reason}; ${move}`,
    `  https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=18/${lat}/${lng}`,
  ].join('\n')
}
