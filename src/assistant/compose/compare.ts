import type { Place } from '#domain/place.ts'
import { describeFootWay } from '../guide/foot-way.ts'
import { type ComparedBy, NO_CONDITIONS } from '../request.ts'
import type { ComparedRow, Comparison } from '../tools/compare-places.ts'
import type { LocatedPoint } from '../tools/tool-context.ts'
import { describeQuotedPlace, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { describeFact } from '../wording/place-facts.ts'
import { formatMinutes } from '../wording/quantity.ts'
import { endSentence, shorten } from '../wording/sentences.ts'
import { describeCaveat } from './describe-passages.ts'
import { composeRefusal, joinLines, joinList, joinSentences, type Part, type Reply } from './reply.ts'

type Property = Exclude<ComparedBy, object> | 'question'

/** The label of the first place, and that the value is not known for some or for all. */
const WORDS: Readonly<Record<Property, { best: string; unknown: string; none: string }>> = {
  distance: {
    best: 'Ближе всего',
    unknown: 'Где именно, не указано',
    none: 'Откуда считать, я не знаю: разрешите определить местоположение или назовите место.',
  },
  age: {
    best: 'Старше всех',
    unknown: 'Не сказано, когда построено',
    none: 'Когда это построено, в путеводителе не сказано.',
  },
  price: {
    best: 'Дешевле всего',
    unknown: 'Цена не указана',
    none: 'Цены этих мест в путеводителе не указаны.',
  },
  hours: {
    best: 'Дольше всех открыто',
    unknown: 'Часы работы не указаны',
    none: 'Часы работы этих мест в путеводителе не указаны.',
  },
  visitMinutes: {
    best: 'Быстрее всего осмотреть',
    unknown: 'Не сказано, сколько длится',
    none: 'Сколько длится осмотр, в путеводителе не сказано.',
  },
  interest: {
    best: 'Если выбирать одно',
    unknown: 'Сравнить не с чем',
    none: 'Сравнить эти места я не могу.',
  },
  question: {
    best: 'Ближе всего к этому',
    unknown: 'Ничего об этом не сказано',
    none: 'Об этом у этих мест в путеводителе ничего не сказано.',
  },
}
const MAX_UNKNOWN_NAMED = 3
/** Up to this many places are described one by one. */
const MAX_SIDES = 3
const MAX_QUOTE_CHARACTERS = 200

/** Returns the first place with its figure, the next one, and the unknown ones; of few places a text each, as `asked`. */
export function composeCompare(comparison: Comparison, asked: readonly number[] = []): Reply {
  const { by, rows, unknown } = comparison
  const property: Property = typeof by === 'object' ? 'question' : by
  const places = [...rows.map(({ place }) => place), ...unknown]
  const isOfSides = property === 'question' && places.length <= MAX_SIDES
  if (isOfSides) places.sort((one, other) => asked.indexOf(one.id) - asked.indexOf(other.id))
  if (rows.length === 0) return composeRefusal(describeNone(property, unknown), 'Что посмотреть в городе')
  return {
    text: isOfSides ? describeSides(places, rows) : describeBest(comparison, property),
    quickReplies: ['Как туда пройти?', 'Построй маршрут'],
    remember: rememberCompared(places),
    isSupported: true,
  }
}

function describeBest({ rows, unknown, origin }: Comparison, property: Property): GroundedText {
  const [best, next] = rows
  const [first = '', second = ''] = rows.slice(0, 2).map((row) => describeRow(property, row))
  const isEqual = next?.value === best?.value && property !== 'question'
  return joinSentences(
    isEqual ? grounded`Поровну: ${first}` : grounded`${WORDS[property].best} — ${first}`,
    next && grounded`${isEqual ? 'И' : 'Следом'} ${second}`,
    property === 'distance' && grounded`Считаю ${describeOrigin(origin)}.`,
    describeUnknown(property, unknown),
  )
}

function describeSides(places: readonly Place[], rows: readonly ComparedRow[]): GroundedText {
  const [only, another] = rows.filter(({ isMet }) => isMet)
  const isOne = only !== undefined && another === undefined && places.length > 1
  const lead = isOne && grounded`Больше подойдёт ${describeQuotedPlace(only.place)}.`
  const lines = places.map((place) => {
    const price = describeFact('price', place) ?? ''
    const quote = rows.find((row) => row.place === place)?.quote ?? place.description
    const said = shorten(quote, MAX_QUOTE_CHARACTERS)
    const pieces = [said, said.includes(price) ? '' : price, describeCaveat(place, said)]
    const text = pieces.map((piece) => piece && grounded`${endSentence(piece)}`)
    return grounded`${describeQuotedPlace(place)}: ${joinSentences(...text)}`
  })
  return joinLines(lead, ...lines)
}

/** Stores the places for follow-ups: «Второй», «а дешевле какой». */
function rememberCompared(places: readonly Place[]): NonNullable<Reply['remember']> {
  const placeIds = places.map(({ id }) => id)
  const wanted = places.map(({ id, name }) => ({ placeIds: [id], label: name, kind: 'place' as const }))
  const list = { placeIds, shown: placeIds.length, conditions: { ...NO_CONDITIONS, wanted } }
  return { before: 'list', focus: placeIds, list }
}

/** «От вас», «от центра города», «от места „Вокзал“». */
export function describeOrigin({ kind, place, name }: LocatedPoint): GroundedText {
  if (place) return grounded`от места ${describeQuotedPlace(place)}`
  if (kind === 'visitor') return grounded`от вас`
  return name === undefined
    ? grounded`от центра города`
    : grounded`от центра города (${{ text: name, computed: [name], placeIds: [] }})`
}

function describeRow(property: Property, row: ComparedRow): GroundedText {
  const line = grounded`${describeQuotedPlace(row.place)}: ${describeValue(property, row)}`
  return joinSentences(line, describeCaveat(row.place, line.text))
}

function describeValue(property: Property, { place, value, isRough, quote, way }: ComparedRow): GroundedText {
  if (property === 'distance' && way) return grounded`${describeFootWay(way)}.`
  if (property === 'visitMinutes') return grounded`${isRough ? 'обычно около ' : ''}${formatMinutes(value)}.`
  if (property === 'price' && place.price) return grounded`${endSentence(place.price)}`
  return grounded`${endSentence(shorten(quote ?? place.description, MAX_QUOTE_CHARACTERS))}`
}

function describeNone(property: Property, unknown: Comparison['unknown']): GroundedText {
  const none = WORDS[property].none
  const isNamed = property !== 'distance' && unknown.length > 0 && unknown.length <= MAX_UNKNOWN_NAMED
  if (!isNamed) return grounded`${none}`
  return grounded`${none.replace(/\.$/u, '')}: ${joinList(unknown.map(describeQuotedPlace))}.`
}

function describeUnknown(property: Property, unknown: Comparison['unknown']): Part {
  if (unknown.length === 0) return undefined
  const names = unknown.slice(0, MAX_UNKNOWN_NAMED).map(describeQuotedPlace)
  const others = unknown.length > MAX_UNKNOWN_NAMED ? ' и другие' : ''
  return grounded`${WORDS[property].unknown}: ${joinList(names)}${others}.`
}
