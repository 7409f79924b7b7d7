import { type Cell, type CellReading, quoteCell, readNumber } from './sheet-cell.ts'

/** Degrees, minutes and seconds as maps and books write them: «50°27'40"», «50° 27,5' с. ш.», «N 50 27 40». */
const PARTS =
  /^(?<side>[NSEWСЮВЗ] ?)?(?<degrees>\d{1,3})(?: ?[°º] ?| )(?:(?<minutes>\d{1,2}(?:[.,]\d+)?)(?: ?(?:['\u2032’`]|мин\.?) ?| |$))?(?:(?<seconds>\d{1,2}(?:[.,]\d+)?) ?(?:["\u2033”]|''|\u2032\u2032|сек\.?)?)? ?(?<end>[NSEWСЮВЗсювз](?:\.? ?[шд]\.?)?)?$/i
const DEGREES_ALONE = /^([\d.,]+) ?[°º] ?([NSEWСЮВЗ](?:\.? ?[шд]\.?)?)?$/i
const NEGATIVE_SIDE = /^[SWЮЗ]/i
/** «50.4611, 40.0781»: both of them in one cell. */
const BOTH = /^-?\d{1,3}[.,]\d+(?: ?[,;] ?| )-?\d{1,3}[.,]\d+$/

/** A latitude or a longitude in degrees; degrees with minutes and seconds are understood. */
export function readDegrees(cell: Cell): CellReading<number> {
  if (typeof cell !== 'string') return readNumber(cell)
  const text = cell.trim().replace(/\s+/g, ' ')
  if (BOTH.test(text)) {
    return {
      fault: `здесь обе координаты, ${quoteCell(cell)}: первую впишите в «Широта», вторую в «Долгота»`,
    }
  }
  const alone = DEGREES_ALONE.exec(text)
  if (alone) return turn(readNumber(alone[1] ?? ''), alone[2])
  const parts = PARTS.exec(text)?.groups
  if (parts === undefined) {
    const reading = readNumber(cell)
    return 'fault' in reading ? { fault: `${reading.fault}; пример: 50,4611 или 50°27'40"` } : reading
  }
  const [degrees, minutes, seconds] = [parts.degrees, parts.minutes, parts.seconds].map((part) =>
    Number((part ?? '0').replace(',', '.')),
  ) as [number, number, number]
  if (minutes >= 60 || seconds >= 60) return { fault: `в градусе 60 минут, а здесь ${quoteCell(cell)}` }
  // Six decimals are a tenth of a metre.
  const value = Number((degrees + minutes / 60 + seconds / 3600).toFixed(6))
  return turn({ value }, parts.side ?? parts.end)
}

function turn(reading: CellReading<number>, side: string | undefined): CellReading<number> {
  if (!('value' in reading) || reading.value === undefined || !NEGATIVE_SIDE.test(side ?? '')) return reading
  return { value: -reading.value }
}
