import { describeFootWay, formatFootMinutes, formatWayMeters } from '../guide/foot-way.ts'
import type { Way } from '../tools/get-directions.ts'
import {
  describeQuotedPlace,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { describeMissing } from '../wording/kind-nouns.ts'
import { endSentence } from '../wording/sentences.ts'
import { describeOrigin } from './compare.ts'
import { describeCaveat } from './describe-passages.ts'
import { composeRefusal, joinLines, joinSentences, type Part, type Reply } from './reply.ts'

const MAX_SAYINGS = 2

/** Returns the way to a place as far as it is known, what is not known, and the map. */
export function composeDirections(way: Way): Reply {
  const { to, walk, by } = way
  if (to.place === undefined && to.kind !== 'center') {
    const missing = describeMissing([to.name ?? ''])
    const text = joinSentences(missing, 'Назовите место путеводителя, и я скажу, как до него дойти.')
    return composeRefusal(text, 'Что посмотреть в городе')
  }
  const isRide = by === 'bus' || by === 'car'
  const said = way.sayings.slice(0, isRide ? MAX_SAYINGS : 1).map(({ text }) => endSentence(text))
  const ridden = said.length === 0 && isRide ? NO_RIDE[by] : joinSentences(...said)
  return {
    text: joinLines(
      joinSentences(describeMissingStart(way), describeLine(way), ridden, describeWhere(way)),
      ...way.steps.map((step) => groundedComputed(`${step}.`)),
      way.mapPath !== undefined && grounded`Показать на карте: ${way.mapPath}`,
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

function describeMissingStart({ missingStart, from }: Way): Part {
  if (missingStart === undefined) return undefined
  return missingStart === 'visitor'
    ? grounded`Где вы, я не знаю, поэтому считаю ${describeOrigin(from)}.`
    : grounded`Места, от которого вы идёте, в путеводителе нет, поэтому считаю ${describeOrigin(from)}.`
}

/** «По улицам 350 м, ≈ 6 мин пешком, от центра города на север»; without known ways the straight distance. */
function describeLine(way: Way): Part {
  const { to, from, foot, side } = way
  if (foot === undefined) return undefined
  const end = to.place ? describeQuotedPlace(to.place) : 'До центра города'
  const leg = describeLeg(way.by, foot)
  const origin = leg.text.startsWith('совсем') ? '' : grounded`, ${describeOrigin(from)} ${side ?? ''}`
  return joinSentences(
    grounded`${end}: ${leg}${origin}.`,
    foot.sentence !== undefined && grounded`${endSentence(foot.sentence)}`,
  )
}

function describeLeg(by: Way['by'], foot: NonNullable<Way['foot']>): GroundedText {
  const straight = grounded`по прямой ${formatWayMeters(foot.straightMeters, foot.isRough)}`
  const isShown = by === 'foot' || (by === 'bus' && foot.minutes !== undefined)
  if (!isShown) return straight
  const walked = describeFootWay(foot)
  if (walked.text.startsWith('совсем') || foot.barrier !== undefined) return walked
  return foot.wayMeters === undefined
    ? grounded`${straight}, ${formatFootMinutes(foot)} пешком`
    : grounded`по улицам ${walked}`
}

function describeWhere({ to: { place, isRough }, from }: Way): Part {
  return (
    place &&
    joinSentences(
      place.address !== undefined && grounded`Адрес: ${endSentence(place.address)}`,
      (isRough || from.isRough) && grounded`Точка на карте указана приблизительно.`,
      describeCaveat(place, ''),
    )
  )
}
