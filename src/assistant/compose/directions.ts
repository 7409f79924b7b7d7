import { writeTime } from '#domain/hours-parser/write-time.ts'
import type { BusLine, BusWay } from '../guide/bus-lines.ts'
import { describeFootWay, type FootWay, formatFootMinutes, formatWayMeters } from '../guide/foot-way.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import type { Way } from '../tools/get-directions.ts'
import { capitalize } from '../wording/first-letter.ts'
import {
  concatGrounded,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { describeMissing } from '../wording/missing.ts'
import { describeQuotedPlace } from '../wording/place-name.ts'
import { endSentence, splitSentences } from '../wording/sentences.ts'
import { describeOrigin } from './compare.ts'
import type { Reply } from './reply.ts'

const MAX_SAYINGS = 2
const MAX_LINES = 2

/** The way to a place as far as it is known, what is not known of it, and the map. */
export function composeDirections(way: Way): Reply {
  const { to, walk } = way
  if (to.place === undefined && to.kind !== 'center') {
    return {
      text: concatGrounded(
        [describeMissing([to.name ?? '']), 'Назовите место путеводителя, и я скажу, как до него дойти.'],
        ' ',
      ),
      quickReplies: ['Что посмотреть в городе'],
      isSupported: false,
    }
  }
  const isRide = way.by === 'bus' || way.by === 'car'
  const known = concatGrounded(
    [...way.lines.slice(0, MAX_LINES).map(describeBusWay), ...way.rides.map(describeTimetable)],
    ' ',
  )
  const isRideFirst = way.isRide && known.text !== ''
  const said = way.sayings.slice(0, isRide ? MAX_SAYINGS : 1).map(describeSaying)
  const ride = concatGrounded([known, ...(way.lines.length > 0 ? [describeFare(way)] : []), ...said], ' ')
  const ridden = ride.text === '' && isRide ? describeNoRide(way) : ride
  return {
    text: concatGrounded(
      [
        concatGrounded(
          isRideFirst
            ? [ridden, describeMissingStart(way), describeLine(way), describeWhere(way)]
            : [describeMissingStart(way), describeLine(way), ridden, describeWhere(way)],
          ' ',
        ),
        ...way.steps.map((step) => groundedComputed(`${step}.`)),
        way.mapPath === undefined ? EMPTY_TEXT : grounded`Показать на карте: ${way.mapPath}`,
      ],
      '\n',
    ),
    ...(walk && { walk }),
    quickReplies: ['Что там рядом?', 'Часы работы', 'Построй маршрут'],
    remember: { before: 'place', focus: to.place ? [to.place.id] : [] },
    isSupported: !isRide || way.lines.length + way.rides.length + way.sayings.length > 0,
  }
}

function describeMissingStart({ missingStart, from }: Way): GroundedText {
  if (missingStart === undefined) return EMPTY_TEXT
  return missingStart === 'visitor'
    ? grounded`Где вы, я не знаю, поэтому считаю ${describeOrigin(from)}.`
    : grounded`Места, от которого вы идёте, в путеводителе нет, поэтому считаю ${describeOrigin(from)}.`
}

function describeLine({ to, from, foot, side, by }: Way): GroundedText {
  const end = to.place ? describeQuotedPlace(to.place) : grounded`До центра города`
  if (foot === undefined) return EMPTY_TEXT
  const isShown = by === 'foot' || (by === 'bus' && foot.minutes !== undefined)
  const leg = isShown ? describeLeg(foot) : formatMeters(foot)
  const isBeside = leg.text.startsWith('совсем')
  return concatGrounded(
    [
      grounded`${end}: ${leg}${isBeside ? '' : grounded`, ${describeOrigin(from)} ${side ?? ''}`}.`,
      foot.sentence === undefined ? EMPTY_TEXT : grounded`${endSentence(foot.sentence)}`,
    ],
    ' ',
  )
}

/** «По улицам 350 м, ≈ 6 мин пешком»; without known ways the straight metres. */
function describeLeg(way: FootWay): GroundedText {
  const leg = describeFootWay(way)
  if (way.barrier !== undefined || leg.text.startsWith('совсем')) return leg
  if (way.wayMeters !== undefined) return grounded`по улицам ${leg}`
  return grounded`по прямой ${formatWayMeters(way.straightMeters, way.isRough)}, ${formatFootMinutes(way)} пешком`
}

/** How long a ride takes nobody knows. */
function formatMeters({ straightMeters, isRough }: FootWay): GroundedText {
  return grounded`по прямой ${formatWayMeters(straightMeters, isRough)}`
}

function describeNoRide({ by }: Way): GroundedText {
  return by === 'bus'
    ? grounded`Чем туда доехать, в путеводителе не сказано.`
    : grounded`О дороге на машине в путеводителе не сказано.`
}

/** «Маршрут 1 до остановки «Рынок», там пересядьте: маршрут 2 до остановки «Шлюз».» */
function describeBusWay({ first, change, lines, end }: BusWay): GroundedText {
  if (change === undefined)
    return grounded`${describeBusLine(first)} до остановки «${groundedComputed(end)}».`
  const onward = concatGrounded(lines.map(describeBusLine), ' или ')
  return grounded`${describeBusLine(first)} до остановки «${groundedComputed(change)}», там пересадка: ${onward} до остановки «${groundedComputed(end)}».`
}

function describeBusLine({ label, times }: BusLine): GroundedText {
  return groundedComputed(times === '' ? label : `${label} (${times})`)
}

/** What of the section of a line names a sum: «Билет 30 рублей…» */
function describeFare({ lines: [way] }: Way): GroundedText {
  const prose = (way?.first.section ?? '').split('\n').filter((line) => !line.startsWith('|'))
  const fare = prose.flatMap(splitSentences).find((sentence) => SUM.test(sentence))
  return fare === undefined ? EMPTY_TEXT : grounded`${endSentence(fare)}`
}

const SUM = /\d\s*(?:₽|руб)/u

/** «Автобус 24, поворот на Мшавы: 9:40, обратно 16:20 (пт, сб, вс), билет 65 ₽.» */
function describeTimetable({ timetable, next, back }: Way['rides'][number]): GroundedText {
  const isOver = next.length === 0
  const [first] = timetable.rides
  const at = (isOver ? timetable.rides : next).map(({ leaves }) => groundedComputed(writeTime(leaves)))
  const returning = back.map(({ leaves }) => groundedComputed(writeTime(leaves)))
  return grounded`${concatGrounded(
    [
      grounded`${capitalize(timetable.label)}: ${isOver ? '' : 'ближайшие сегодня — '}${concatGrounded(at, ', ')}`,
      returning.length > 0 ? grounded`обратно ${concatGrounded(returning, ', ')}` : EMPTY_TEXT,
      first !== undefined && first.days !== '' ? grounded`${first.days}` : EMPTY_TEXT,
      timetable.fare === '' ? EMPTY_TEXT : grounded`билет ${timetable.fare}`,
      isOver ? 'сегодня рейсов туда больше нет' : EMPTY_TEXT,
    ],
    '; ',
  )}.`
}

function describeSaying({ text }: Way['sayings'][number]): GroundedText {
  return grounded`${endSentence(text)}`
}

function describeWhere({ to: { place, isRough }, from }: Way): GroundedText {
  if (place === undefined) return EMPTY_TEXT
  const caveat = isDoubtful(place) ? getPlaceState(place).sentence : undefined
  return concatGrounded(
    [
      place.address === undefined ? EMPTY_TEXT : grounded`Адрес: ${endSentence(place.address)}`,
      isRough || from.isRough ? grounded`Точка на карте указана приблизительно.` : EMPTY_TEXT,
      caveat === undefined ? EMPTY_TEXT : grounded`${endSentence(caveat)}`,
    ],
    ' ',
  )
}
