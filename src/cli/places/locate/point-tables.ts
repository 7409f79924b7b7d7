import { type Cell, quoteCell, readNumber, readWord } from '#domain/content/sheet-cell.ts'
import { SHEET_COLUMNS } from '#domain/content/sheet-columns.ts'
import { orderTable, readTable, type Table } from '#domain/content/sheet-table.ts'
import { coordinatesSchema } from '#domain/coordinates.ts'
import { FLAG_WORDS } from '#domain/place-facts.ts'
import { CommandFailure } from '../../terminal/command.ts'
import { type PointProposal, type UnlocatedPlace, writtenSpotSchema } from './propose-points.ts'

const EXACT = 'точно'

/** The rows of a table whose point is missing or approximate. Rows with an exact point are not changed. */
export function listUnlocated(table: Table): UnlocatedPlace[] {
  return readTable(orderTable(table)).records.flatMap(({ row, fields }) => {
    const { name, coordinates: point, address, category } = writtenSpotSchema.parse(fields)
    if (name === undefined || (point && point.precision !== 'approximate')) return []
    return [{ row, name, address, category, point }]
  })
}

/** Returns the table with the accepted points, marked exact and with their source. Other cells are unchanged. */
export function setPoints(table: Table, accepted: readonly AcceptedPoint[]): Table {
  const ordered = orderTable(table)
  for (const { place, spot } of accepted) {
    const row = ordered[place.row - 1]
    if (row === undefined) continue
    setCell(row, 'coordinates.lat', spot.point.lat)
    setCell(row, 'coordinates.lng', spot.point.lng)
    setCell(row, 'coordinates.precision', EXACT)
    const sources = String(row[findAt('sources')] ?? '').trim()
    if (spot.source !== undefined && !sources.includes(spot.source)) {
      setCell(row, 'sources', [sources, spot.source].filter(Boolean).join('\n'))
    }
  }
  return ordered
}

function setCell(row: Cell[], field: string, value: Cell) {
  row[findAt(field)] = value
}

function findAt(field: string): number {
  return SHEET_COLUMNS.findIndex((column) => column.field === field)
}

const ANSWERS = { [FLAG_WORDS.true]: true, [FLAG_WORDS.false]: false }
const HEADERS = [
  'Принять',
  'Строка',
  'Название',
  'Адрес',
  'Почему',
  'Сдвиг, м',
  'Широта',
  'Долгота',
  'Источник',
] as const

/** Formats the proposals as a table; a person writes «да» before the right ones. */
export function writeProposals(proposals: readonly PointProposal[]): Table {
  const rows = proposals.map(({ place, spot, reason, meters }): Cell[] => [
    null,
    place.row,
    place.name,
    place.address ?? null,
    reason,
    meters === undefined ? null : Math.round(meters),
    spot.point.lat,
    spot.point.lng,
    spot.source ?? null,
  ])
  return [[...HEADERS], ...rows]
}

type AcceptedPoint = Pick<PointProposal, 'place' | 'spot'>

/** The accepted points of such a table. Throws `CommandFailure`: a removed place, two points for one place. */
export function readAccepted(table: Table, places: readonly UnlocatedPlace[]): AcceptedPoint[] {
  const [headers = [], ...rows] = table
  const missing = HEADERS.filter((header) => !headers.includes(header))
  if (missing.length > 0) {
    throw new CommandFailure(`Это не таблица предложений: нет столбца «${missing.join('», «')}».`)
  }
  const faults: string[] = []
  const accepted: AcceptedPoint[] = []
  for (const [index, row] of rows.entries()) {
    const read = readProposal((header) => row[headers.indexOf(header)] ?? null, places)
    if (read === undefined) continue
    if (typeof read === 'string') faults.push(`  • строка ${index + 2}: ${read}`)
    else if (accepted.some(({ place }) => place.row === read.place.row))
      faults.push(`  • строка ${index + 2}: у места «${read.place.name}» уже принята другая точка`)
    else accepted.push(read)
  }
  if (faults.length > 0) throw new CommandFailure(`Ошибки (${faults.length}):\n${faults.join('\n')}`)
  return accepted
}

/** Undefined when the proposal was not accepted, a Russian sentence when it is invalid. */
function readProposal(
  get: (header: (typeof HEADERS)[number]) => Cell,
  places: readonly UnlocatedPlace[],
): AcceptedPoint | string | undefined {
  const answer = readWord(ANSWERS)(get('Принять'))
  if ('fault' in answer) return `столбец «Принять»: ${answer.fault}`
  if (answer.value !== true) return undefined
  const read = (header: 'Строка' | 'Широта' | 'Долгота') => {
    const number = readNumber(get(header))
    return 'value' in number ? number.value : undefined
  }
  const place = places.find(
    ({ row, name }) => row === read('Строка') && name === String(get('Название')).trim(),
  )
  if (place === undefined) {
    return `место ${quoteCell(get('Название'))} в таблице уже другое, или его точка точная: составьте предложения заново`
  }
  const point = coordinatesSchema.safeParse({ lat: read('Широта'), lng: read('Долгота') })
  if (!point.success) return 'точка не читается'
  const source = get('Источник')
  return {
    place,
    spot: { point: point.data, ...(source !== null && source !== '' && { source: String(source) }) },
  }
}
