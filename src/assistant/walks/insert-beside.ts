import { getDistanceMeters } from '#domain/distance.ts'
import type { Place } from '#domain/place.ts'
import type { AnswerContext } from '../answers/answer-context.ts'
import { findPlace } from '../dialogue/named-places.ts'
import type { Wish } from '../understanding.ts'
import { listStopIds, listWishIds, type WalkEdit } from './walk-edit.ts'

const BESIDE = /(?:^|\s)(перед|после|между)\s/
const NAMING = ['add', 'want', 'with', 'near', 'only', 'first', 'last', 'start', 'end'] as const

/** True when the message puts something before, after or between other things. */
export function asksBeside(text: string): boolean {
  return BESIDE.test(text)
}

/**
 * «Кафе после музея», «рынок между садом и собором»: the new place comes in just there and the others keep their
 * order. Undefined when the message asks for nothing of the kind, or the walk has no such stop.
 */
export function insertBeside(context: AnswerContext, edit: WalkEdit): WalkEdit | undefined {
  const { text, slots } = context.understanding
  const match = BESIDE.exec(text)
  if (!match) return undefined
  const after = match.index + match[0].length
  const placed = slots.wishes
    .map((wish) => ({ wish, at: text.indexOf(toText(wish.said), after) }))
    .toSorted((a, b) => a.at - b.at)
  const anchors = placed.filter(({ at }) => at >= 0).slice(0, match[1] === 'между' ? 2 : 1)
  const places = anchors.map(({ wish }) => findStopOf(context, edit, wish))
  const news = slots.wishes.filter((wish) => !anchors.some((anchor) => anchor.wish === wish))
  if (anchors.length === 0 || news.length === 0 || places.some((at) => at < 0)) return undefined
  let at = match[1] === 'после' ? (places[0] ?? 0) + 1 : Math.max(...places)
  let { stops } = edit
  for (const wish of news) {
    const id = pickNearest(context, wish, stops, at)
    if (id === undefined) return undefined
    const moved = stops.indexOf(id)
    if (moved >= 0 && moved < at) at -= 1
    stops = stops.filter((stop) => stop !== id).toSpliced(at, 0, id)
    at += 1
  }
  return { ...edit, stops, isOrderFixed: true, isChanged: true }
}

/** «Кафе в середине»: the one with the shortest way round comes in half-way, and the others keep their order. */
export function insertInMiddle(context: AnswerContext, edit: WalkEdit, ids: readonly number[]): WalkEdit {
  const middle = Math.ceil(edit.stops.length / 2)
  const wish: Wish = { role: 'add', anyOf: ids.map((id) => ({ kind: 'place', id })) }
  const nearest = pickNearest(context, wish, edit.stops, middle)
  if (nearest === undefined) return edit
  const stops = edit.stops.toSpliced(middle, 0, nearest)
  return { ...edit, stops, isOrderFixed: true, isChanged: true }
}

function toText(said = '\n'): string {
  return said.toLowerCase().replaceAll('ё', 'е')
}

function findStopOf(context: AnswerContext, { stops }: WalkEdit, wish: Wish): number {
  const [found] = listStopIds(context, { stops, wishes: [wish], roles: [wish.role] })
  return stops.findIndex((id) => found?.ids.includes(id))
}

/** Of the places wished for the one with the shortest way round; those that are no stop yet come first. */
function pickNearest(
  context: AnswerContext,
  wish: Wish,
  stops: readonly number[],
  at: number,
): number | undefined {
  const [{ ids } = { ids: [] }] = listWishIds(context, [wish], NAMING)
  const fresh = ids.filter((id) => !stops.includes(id))
  const neighbours = [stops[at - 1], stops[at]].flatMap((id) =>
    id === undefined ? [] : (findPlace(context, id) ?? []),
  )
  const getWay = (place: Place) =>
    neighbours.reduce((sum, stop) => sum + getDistanceMeters(stop.coordinates, place.coordinates), 0)
  return (fresh.length > 0 ? fresh : ids)
    .flatMap((id) => findPlace(context, id) ?? [])
    .toSorted((a, b) => getWay(a) - getWay(b))[0]?.id
}
