import { writeTime } from '#domain/content/hours/write-time.ts'
import { type FootWay, tellFootMinutes, tellFootWay, tellWayMeters } from '../guide/foot-way.ts'
import { getPlaceState, isDoubtful } from '../guide/place-state.ts'
import type { Way } from '../tools/get-directions.ts'
import { type GroundedText, joinTold, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import { tellOrigin } from './compare.ts'
import type { Reply } from './reply.ts'

const MAX_SAYINGS = 2

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
  const ride = isRide ? tellRide(way) : joinTold(way.sayings.slice(0, 1).map(tellSaying), ' ')
  return {
    text: joinTold(
      [
        joinTold([tellMissingStart(way), tellLine(way), ride, tellWhere(way)], ' '),
        ...way.steps.map((step) => toldComputed(`${step}.`)),
        way.mapPath === undefined ? UNTOLD : told`Показать на карте: ${way.mapPath}`,
      ],
      '\n',
    ),
    ...(walk && { walk }),
    quickReplies: ['Что там рядом?', 'Часы работы', 'Построй маршрут'],
    remember: { before: 'place', focus: to.place ? [to.place.id] : [] },
    isSupported: !isRide || way.rides.length + way.sayings.length > 0,
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
  const leg = by === 'foot' ? tellLeg(foot) : tellMeters(foot)
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

function tellRide({ by, sayings, rides }: Way): GroundedText {
  const timetables = rides.map(({ timetable, next }) => {
    const times = next.map(({ leaves }) => toldComputed(writeTime(leaves)))
    return times.length === 0
      ? told`${timetable.label}: сегодня рейсов больше нет.`
      : told`${timetable.label}, ближайшие сегодня: ${joinTold(times, ', ')}.`
  })
  const said = sayings.slice(0, MAX_SAYINGS).map(tellSaying)
  if (timetables.length + said.length > 0) return joinTold([...timetables, ...said], ' ')
  return by === 'bus'
    ? told`Чем туда доехать, в путеводителе не сказано.`
    : told`О дороге на машине в путеводителе не сказано.`
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
