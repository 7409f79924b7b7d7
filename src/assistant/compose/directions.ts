import { describeFootWay, formatFootMinutes, formatWayMeters } from '../guide/foot-way.ts'
import type { Way } from '../tools/get-directions.ts'
import {
  concatGrounded,
  describeQuotedPlace,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { describeMissing } from '../wording/kind-nouns.ts'
import { endSentence } from '../wording/sentences.ts'
import { describeOrigin } from './compare.ts'
import { describeCaveat } from './describe-passages.ts'
import type { Reply } from './reply.ts'

const MAX_SAYINGS = 2

/** Returns the way to a place as far as it is known, what is not known, and the map. */
export function composeDirections(way: Way): Reply {
  const { to, walk, by } = way
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
  const isRide = by === 'bus' || by === 'car'
  const said = way.sayings.slice(0, isRide ? MAX_SAYINGS : 1).map(({ text }) => endSentence(text))
  const ridden = said.length === 0 && isRide ? NO_RIDE[by] : concatGrounded(said, ' ')
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

const NO_RIDE = {
  bus: 'Чем туда доехать, в путеводителе не сказано.',
  car: 'О дороге на машине в путеводителе не сказано.',
} as const

function describeMissingStart({ missingStart, from }: Way): GroundedText {
  if (missingStart === undefined) return EMPTY_TEXT
  return missingStart === 'visitor'
    ? grounded`Где вы, я не знаю, поэтому считаю ${describeOrigin(from)}.`
    : grounded`Места, от которого вы идёте, в путеводителе нет, поэтому считаю ${describeOrigin(from)}.`
}

/**
 * «По улицам 350 м, ≈ 6 мин пешком, от центра города на север»; without known ways the straight distance in
 * metres.
 */
function describeLine({ to, from, foot, side, by }: Way): GroundedText {
  if (foot === undefined) return EMPTY_TEXT
  const end = to.place ? describeQuotedPlace(to.place) : grounded`До центра города`
  const straight = grounded`по прямой ${formatWayMeters(foot.straightMeters, foot.isRough)}`
  const isShown = by === 'foot' || (by === 'bus' && foot.minutes !== undefined)
  const walked = describeFootWay(foot)
  const isBeside = isShown && walked.text.startsWith('совсем')
  const leg = !isShown
    ? straight
    : isBeside || foot.barrier !== undefined
      ? walked
      : foot.wayMeters === undefined
        ? grounded`${straight}, ${formatFootMinutes(foot)} пешком`
        : grounded`по улицам ${walked}`
  const origin = isBeside ? '' : grounded`, ${describeOrigin(from)} ${side ?? ''}`
  return concatGrounded(
    [
      grounded`${end}: ${leg}${origin}.`,
      foot.sentence === undefined ? EMPTY_TEXT : grounded`${endSentence(foot.sentence)}`,
    ],
    ' ',
  )
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
