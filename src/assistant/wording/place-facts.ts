import type { HoursReader } from '#domain/hours/hours-reader.ts'
import type { Place } from '#domain/place.ts'
import { type FactName, getFactRecord } from '#domain/place-facts.ts'
import type { PlaceFact } from '../request.ts'

/** Of a fact as visitors ask for it: the field it stands in, what is said when it is not known, the button that asks for it. */
type AskedFact = { readonly field: FactName; readonly unknown: string; readonly button: string }

export const ASKED_FACTS: Readonly<Record<PlaceFact, AskedFact>> = {
  hours: {
    field: 'openingHours',
    unknown: 'часы работы в путеводителе не указаны',
    button: 'Часы работы',
  },
  phone: { field: 'phone', unknown: 'телефона в путеводителе нет', button: 'Телефон' },
  address: { field: 'address', unknown: 'адреса в путеводителе нет', button: 'Адрес' },
  website: { field: 'website', unknown: 'сайта в путеводителе нет', button: 'Сайт' },
  price: { field: 'price', unknown: 'цены в путеводителе нет', button: 'Сколько стоит?' },
  stepFree: {
    field: 'stepFree',
    unknown: 'есть ли ступени, в путеводителе не сказано',
    button: 'Есть ли ступени',
  },
  dogs: {
    field: 'dogsAllowed',
    unknown: 'пускают ли с собакой, в путеводителе не сказано',
    button: 'Можно с собакой?',
  },
  // Where a place lies is its address, as far as words tell it.
  position: {
    field: 'address',
    unknown: 'точное место в путеводителе не указано',
    button: 'Показать на карте',
  },
  visitMinutes: {
    field: 'visitMinutes',
    unknown: 'сколько занимает осмотр, в путеводителе не сказано',
    button: 'Сколько времени займёт',
  },
}

/** A fact of a place as a sentence without its full stop; undefined when it is not known, or never told by itself. */
export function describeFact(name: FactName, place: Place, hours?: HoursReader): string | undefined {
  const value = place[name]
  const { phrases } = getFactRecord(name)
  if (phrases === undefined || value === undefined || value === '') return undefined
  const said = name === 'openingHours' ? (hours?.describe(String(value)) ?? value) : value
  return phrases.sentence(said as never)
}

/** Words that people ask for a fact with. */
export function listAskingWords(name: FactName): string {
  return getFactRecord(name).phrases?.asked ?? ''
}
