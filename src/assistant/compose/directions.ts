import { describeFootWay, type FootWay, formatFootMinutes, formatWayMeters } from '../guide/foot-way.ts'
import type { Way } from '../tools/get-directions.ts'
import {
  concatGrounded,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { describeMissing } from '../wording/missing.ts'
import { describeQuotedPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import { describeOrigin } from './compare.ts'
import { describeCaveat } from './describe-passages.ts'
import type { Reply } from './reply.ts'

const MAX_SAYINGS = 2

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
  const said = way.sayings.slice(0, isRide ? MAX_SAYINGS : 1).map(({ text }) => endSentence(text))
  const ridden = said.length === 0 && isRide ? describeNoRide(way) : concatGrounded(said, ' ')
  return {
    text: concatGrounded(
      [
        concatGrounded([describeMissingStart(way), describeLine(way), ridden, describeWhere(way)], ' '),
        ...way.steps.map((step) => groundedComputed(`${step}.`)),
        way.mapPath === undefined ? EMPTY_TEXT : grounded`Показать на карте: ${way.mapPath}`,
      ],
      '\n',
    ),
    ...(walk && { walk }),
    quickReplies: ['Что там рядом?', 'Часы работы', 'Построй маршрут'],
    remember: { before: 'place', focus: to.place ? [to.place.id] : [] },
    isSupported: !isRide || way.sayings.length > 0,
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
  const leg = isShown
    ? describeLeg(foot)
    : grounded`по прямой ${formatWayMeters(foot.straightMeters, foot.isRough)}`
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

function describeNoRide({ by }: Way): GroundedText {
  return by === 'bus'
    ? grounded`Чем туда доехать, в путеводителе не сказано.`
    : grounded`О дороге на машине в путеводителе не сказано.`
}

function describeWhere({ to: { place, isRough }, from }: Way): GroundedText {
  if (place === undefined) return EMPTY_TEXT
  return concatGrounded(
    [
      place.address === undefined ? EMPTY_TEXT : grounded`Адрес: ${endSentence(place.address)}`,
      isRough || from.isRough ? grounded`Точка на карте указана приблизительно.` : EMPTY_TEXT,
      describeCaveat(place, ''),
    ],
    ' ',
  )
}
