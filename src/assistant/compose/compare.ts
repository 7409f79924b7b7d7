import { tellFootWay } from '../guide/foot-way.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import type { ComparedBy } from '../request.ts'
import type { ComparedRow, Comparison } from '../tools/compare-places.ts'
import type { LocatedPoint } from '../tools/locate-point.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellMinutes } from '../wording/quantity.ts'
import { endSentence, shorten } from '../wording/sentences.ts'
import type { Reply } from './reply.ts'

type Property = Exclude<ComparedBy, object> | 'question'

/** How a comparison is said: what the first one is, and that nothing is known of some or of all. */
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
const MAX_QUOTE_CHARACTERS = 200

/** The first of a comparison with its figure, the next one, and the places of which nothing is known. */
export function composeCompare({ by, rows, unknown, origin }: Comparison): Reply {
  const property: Property = typeof by === 'object' ? 'question' : by
  const [best, next] = rows
  if (best === undefined) {
    return {
      text: tellNone(property, unknown),
      quickReplies: ['Что посмотреть в городе'],
      isSupported: false,
    }
  }
  const isEqual = next !== undefined && next.value === best.value && typeof by !== 'object'
  return {
    text: joinTold(
      [
        isEqual ? UNTOLD : told`${WORDS[property].best} — ${tellRow(property, best)}`,
        isEqual ? told`Поровну: ${tellRow(property, best)}` : UNTOLD,
        next === undefined ? UNTOLD : told`${isEqual ? 'И' : 'Следом'} ${tellRow(property, next)}`,
        property === 'distance' ? told`Считаю ${tellOrigin(origin)}.` : UNTOLD,
        tellUnknown(property, unknown),
      ],
      ' ',
    ),
    quickReplies: ['Как туда пройти?', 'Построй маршрут'],
    remember: { before: 'list', focus: rows.map(({ place }) => place.id) },
    isSupported: true,
  }
}

/** «От вас», «от центра города», «от места „Вокзал“». */
export function tellOrigin({ kind, place, name }: LocatedPoint): GroundedText {
  if (place) return told`от места ${tellQuotedPlace(place)}`
  if (kind === 'visitor') return told`от вас`
  return name === undefined
    ? told`от центра города`
    : told`от центра города (${{ text: name, computed: [name], placeIds: [] }})`
}

function tellRow(property: Property, row: ComparedRow): GroundedText {
  const { place } = row
  const caveat = isDoubtful(place) ? getPlaceState(place).sentence : undefined
  return joinTold(
    [
      told`${tellQuotedPlace(place)}: ${tellValue(property, row)}`,
      caveat === undefined ? '' : endSentence(caveat),
    ],
    ' ',
  )
}

function tellValue(property: Property, { place, value, isRough, quote, way }: ComparedRow): GroundedText {
  if (property === 'distance' && way) return told`${tellFootWay(way)}.`
  if (property === 'visitMinutes') return told`${isRough ? 'обычно около ' : ''}${tellMinutes(value)}.`
  if (property === 'price' && place.price) return told`${endSentence(place.price)}`
  return told`${endSentence(shorten(quote ?? place.description, MAX_QUOTE_CHARACTERS))}`
}

/** That nothing is known of any of them, by name where they are few. */
function tellNone(property: Property, unknown: Comparison['unknown']): GroundedText {
  const none = WORDS[property].none
  const isNamed = property !== 'distance' && unknown.length > 0 && unknown.length <= MAX_UNKNOWN_NAMED
  if (!isNamed) return told`${none}`
  return told`${none.replace(/\.$/u, '')}: ${joinTold(unknown.map(tellQuotedPlace), ', ')}.`
}

function tellUnknown(property: Property, unknown: Comparison['unknown']): GroundedText {
  if (unknown.length === 0) return UNTOLD
  const names = unknown.slice(0, MAX_UNKNOWN_NAMED).map(tellQuotedPlace)
  const others = unknown.length > MAX_UNKNOWN_NAMED ? ' и другие' : ''
  return told`${WORDS[property].unknown}: ${joinTold(names, ', ')}${others}.`
}
