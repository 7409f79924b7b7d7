import type { Place } from '#domain/place.ts'
import type { PlaceFact } from '../request.ts'
import { readPrice } from '../tools/read-price.ts'
import { listPlaces, type ToolContext } from '../tools/tool-context.ts'
import type { Dialogue } from '../understand/dialogue.ts'
import { describeQuotedPlace, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { formatMeters, formatMinutes, formatStopCount } from '../wording/quantity.ts'
import { formatClock } from '../wording/time.ts'
import { nameAbsent } from './name-stops.ts'
import { joinList, joinSentences, type Reply } from './reply.ts'

const MAX_PRICES = 4

/** Returns the figures of the current walk: time and distance, and the price if requested. */
export function composeWalkFigures(
  context: ToolContext,
  { walk }: NonNullable<Dialogue['walk']>,
  facts: readonly PlaceFact[],
): Reply {
  const stops = listPlaces(context, [...new Set(walk.points.map(({ id }) => id))])
  const { distanceMeters, walkMinutes, totalMinutes, endsAt } = walk
  const isRough = stops.some(({ coordinates }) => coordinates.precision === 'approximate')
  const about = isRough ? 'примерно ' : ''
  const until = endsAt ? grounded`, до ${formatClock(endsAt)}` : ''
  const way = grounded`Весь маршрут: ${formatStopCount(stops.length)}, ${about}${formatMinutes(totalMinutes)}${until}; идти ${about}${formatMeters(distanceMeters)}, ${formatMinutes(walkMinutes)}.`
  return {
    text: joinSentences(way, facts.includes('price') && composePrices(stops)),
    quickReplies: [stops.length > 2 ? 'Покороче' : 'Подлиннее', 'Новый маршрут'],
    remember: { before: 'walk' },
    isSupported: true,
  }
}

function composePrices(stops: readonly Place[]): GroundedText {
  const known = stops.flatMap((place) =>
    place.price === undefined ? [] : [{ place, sum: readPrice(place.price).sum }],
  )
  const paid = known.filter(({ sum }) => sum !== 0)
  const unknown = stops.filter(({ price }) => price === undefined)
  const prices = paid
    .slice(0, MAX_PRICES)
    .map(({ place }) => grounded`${describeQuotedPlace(place)} — ${place.price ?? ''}`)
  return joinSentences(
    prices.length > 0 && grounded`Платят: ${joinList(prices, '; ')}.`,
    paid.length === 0 && known.length > 0 && unknown.length === 0 && 'За вход нигде не платят.',
    unknown.length > 0 && grounded`Цена не указана: ${nameAbsent(unknown)}.`,
  )
}
