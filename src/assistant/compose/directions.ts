import { writeTime } from '#domain/content/hours/write-time.ts'
import type { BusLine, BusWay } from '../guide/bus-lines.ts'
import { type FootWay, tellFootMinutes, tellFootWay, tellWayMeters } from '../guide/foot-way.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import type { Way } from '../tools/get-directions.ts'
import { capitalize } from '../wording/first-letter.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence, splitSentences } from '../wording/sentences.ts'
import { tellOrigin } from './compare.ts'
import type { Reply } from './reply.ts'

const MAX_SAYINGS = 2
const MAX_LINES = 2

/** The way to a place as far as it is known, what is not known of it, and the map. */
export function composeDirections(way: Way): Reply {
  const { to, walk } = way
  if (to.place === undefined && to.kind !== 'center') {
    return {
      text: joinTold(
        [tellMissing([to.name ?? '']), 'Назовите место путеводителя, и я скажу, как до него дойти.'],
        ' ',
      ),
      quickReplies: ['Что посмотреть в городе'],
      isSupported: false,
    }
  }
  const isRide = way.by === 'bus' || way.by === 'car'
  const known = joinTold(
    [...way.lines.slice(0, MAX_LINES).map(tellBusWay), ...way.rides.map(tellTimetable)],
    ' ',
  )
  const isRideFirst = way.isRide && known.text !== ''
  const said = way.sayings.slice(0, isRide ? MAX_SAYINGS : 1).map(tellSaying)
  const ride = joinTold([known, ...(way.lines.length > 0 ? [tellFare(way)] : []), ...said], ' ')
  const ridden = ride.text === '' && isRide ? tellNoRide(way) : ride
  return {
    text: joinTold(
      [
        joinTold(
          isRideFirst
            ? [ridden, tellMissingStart(way), tellLine(way), tellWhere(way)]
            : [tellMissingStart(way), tellLine(way), ridden, tellWhere(way)],
          ' ',
        ),
        ...way.steps.map((step) => toldComputed(`${step}.`)),
        way.mapPath === undefined ? UNTOLD : told`Показать на карте: ${way.mapPath}`,
      ],
      '\n',
    ),
    ...(walk && { walk }),
    quickReplies: ['Что там рядом?', 'Часы работы', 'Построй маршрут'],
    remember: { before: 'place', focus: to.place ? [to.place.id] : [] },
    isSupported: !isRide || way.lines.length + way.rides.length + way.sayings.length > 0,
  }
}

function tellMissingStart({ missingStart, from }: Way): GroundedText {
  if (missingStart === undefined) return UNTOLD
  return missingStart === 'visitor'
    ? told`Где вы, я не знаю, поэтому считаю ${tellOrigin(from)}.`
    : told`Места, от которого вы идёте, в путеводителе нет, поэтому считаю ${tellOrigin(from)}.`
}

function tellLine({ to, from, foot, side, by }: Way): GroundedText {
  const end = to.place ? tellQuotedPlace(to.place) : told`До центра города`
  if (foot === undefined) return UNTOLD
  const isTold = by === 'foot' || (by === 'bus' && foot.minutes !== undefined)
  const leg = isTold ? tellLeg(foot) : tellMeters(foot)
  const isBeside = leg.text.startsWith('совсем')
  return joinTold(
    [
      told`${end}: ${leg}${isBeside ? '' : told`, ${tellOrigin(from)} ${side ?? ''}`}.`,
      foot.sentence === undefined ? UNTOLD : told`${endSentence(foot.sentence)}`,
    ],
    ' ',
  )
}

/** «По улицам 350 м, ≈ 6 мин пешком»; without known ways the straight metres. */
function tellLeg(way: FootWay): GroundedText {
  const leg = tellFootWay(way)
  if (way.barrier !== undefined || leg.text.startsWith('совсем')) return leg
  if (way.wayMeters !== undefined) return told`по улицам ${leg}`
  return told`по прямой ${tellWayMeters(way.straightMeters, way.isRough)}, ${tellFootMinutes(way)} пешком`
}

/** How long a ride takes nobody knows. */
function tellMeters({ straightMeters, isRough }: FootWay): GroundedText {
  return told`по прямой ${tellWayMeters(straightMeters, isRough)}`
}

function tellNoRide({ by }: Way): GroundedText {
  return by === 'bus'
    ? told`Чем туда доехать, в путеводителе не сказано.`
    : told`О дороге на машине в путеводителе не сказано.`
}

/** «Маршрут 1 до остановки «Рынок», там пересядьте: маршрут 2 до остановки «Шлюз».» */
function tellBusWay({ first, change, lines, end }: BusWay): GroundedText {
  if (change === undefined) return told`${tellBusLine(first)} до остановки «${toldComputed(end)}».`
  const onward = joinTold(lines.map(tellBusLine), ' или ')
  return told`${tellBusLine(first)} до остановки «${toldComputed(change)}», там пересадка: ${onward} до остановки «${toldComputed(end)}».`
}

function tellBusLine({ label, times }: BusLine): GroundedText {
  return toldComputed(times === '' ? label : `${label} (${times})`)
}

/** What of the section of a line names a sum: «Билет 30 рублей…» */
function tellFare({ lines: [way] }: Way): GroundedText {
  const prose = (way?.first.section ?? '').split('\n').filter((line) => !line.startsWith('|'))
  const fare = prose.flatMap(splitSentences).find((sentence) => SUM.test(sentence))
  return fare === undefined ? UNTOLD : told`${endSentence(fare)}`
}

const SUM = /\d\s*(?:₽|руб)/u

/** «Автобус 24, поворот на Мшавы: 9:40, обратно 16:20 (пт, сб, вс), билет 65 ₽.» */
function tellTimetable({ timetable, next, back }: Way['rides'][number]): GroundedText {
  const isOver = next.length === 0
  const [first] = timetable.rides
  const at = (isOver ? timetable.rides : next).map(({ leaves }) => toldComputed(writeTime(leaves)))
  const returning = back.map(({ leaves }) => toldComputed(writeTime(leaves)))
  return told`${joinTold(
    [
      told`${capitalize(timetable.label)}: ${isOver ? '' : 'ближайшие сегодня — '}${joinTold(at, ', ')}`,
      returning.length > 0 ? told`обратно ${joinTold(returning, ', ')}` : UNTOLD,
      first !== undefined && first.days !== '' ? told`${first.days}` : UNTOLD,
      timetable.fare === '' ? UNTOLD : told`билет ${timetable.fare}`,
      isOver ? 'сегодня рейсов туда больше нет' : UNTOLD,
    ],
    '; ',
  )}.`
}

function tellSaying({ text }: Way['sayings'][number]): GroundedText {
  return told`${endSentence(text)}`
}

function tellWhere({ to: { place, isRough }, from }: Way): GroundedText {
  if (place === undefined) return UNTOLD
  const caveat = isDoubtful(place) ? getPlaceState(place).sentence : undefined
  return joinTold(
    [
      place.address === undefined ? UNTOLD : told`Адрес: ${endSentence(place.address)}`,
      isRough || from.isRough ? told`Точка на карте указана приблизительно.` : UNTOLD,
      caveat === undefined ? UNTOLD : told`${endSentence(caveat)}`,
    ],
    ' ',
  )
}
