import { WEB_ADDRESS } from '../web-address.ts'
import { type Cell, type CellReading, quoteCell, readText } from './sheet-cell.ts'

/** «museum.ru», «www.музей.рф/о-нас» */
const BARE = /^(?:[\p{L}\d](?:[\p{L}\d-]*[\p{L}\d])?\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u
const MAIL = /^[^\s@]+@[^\s@]+$/

/** The address of a site; without «https://» it gets one. */
export function readWebsite(cell: Cell): CellReading<string> {
  const reading = readText(cell)
  if (!('value' in reading) || reading.value === undefined) return reading
  const text = reading.value
  if (WEB_ADDRESS.test(text)) return reading
  if (BARE.test(text)) return { value: `https://${text}` }
  if (MAIL.test(text)) return { fault: `это адрес почты, ${quoteCell(cell)}: впишите его в «Дополнительно»` }
  if (/\s/.test(text))
    return { fault: `здесь несколько слов или адресов, ${quoteCell(cell)}: оставьте один адрес` }
  return { fault: `не похоже на адрес сайта: ${quoteCell(cell)}; пример: museum.ru` }
}
