import { findNamed } from './evidence.ts'
import type { CheckedAnswer, Fault, Grounds } from './grounds.ts'

/** How stops follow each other in words. */
const SEQUENCE =
  /→|(?<!\p{L})(?:сначала|затем|потом|после этого|дальше|первым|начн[её]\p{L}*|начало|закончи\p{L}*|конец|финал|first|then|next|finally|start|end|finish)(?!\p{L})|(?:останов|прогулк|маршрут)\p{L}*\s?[:—–]|(?:stops|walk|route)\s?[:—–]/iu
/** One place alone after these is a stop too. */
const IS_END = /(?<!\p{L})(?:начн[её]|начало|закончи|конец|финал|start|end|finish)/iu
const IS_ITEM = /^\s*\d+[.)] /
const IS_ROUTE = /→|маршрут|прогулк|останов|route|walk|itinerary|stops/iu
/** What is said of a place that the walk does without, or that is no part of it. */
const IS_APART =
  /(?<!\p{L})(?:нет|не|без|вместо|кроме|завтра|отдельно|на машине|на автобусе|после прогулки|до прогулки|not|without|instead|tomorrow|by car|by bus)(?!\p{L})|\?$/iu
/** The same, where no word says that stops follow each other. */
const IS_ASIDE = /(?<!\p{L})(?:если|можно|стоит|поблизости|рядом|if|can|could|nearby)(?!\p{L})/iu
const IS_REMOVED = /(?<!\p{L})(?:убра|исключ|remov|left out)/iu
const IS_ADDED = /(?<!\p{L})(?:добав|включ|added|includ)/iu
/** «Убрал сквер, добавил библиотеку» and «убрал сквер и добавил библиотеку» are two. */
const CLAUSE_END = /[,;:—–.!]|\s(?:и|а|но|and|but)\s(?!«)/u

type Claim = { readonly what: 'sequence' | 'added' | 'removed'; readonly ids: readonly number[] }

/** A walk in words is the planner's: what is told as its stops are its stops, in their order. */
export function checkWalk(
  { answer, session, places }: CheckedAnswer,
  { named, sentences }: Grounds,
): Fault[] {
  const shown = answer.walk === undefined ? undefined : session.walks.get(answer.walk)
  if (!shown && !IS_ROUTE.test(answer.text)) return []
  const find = (text: string) => findNamed(text, named).map(({ id }) => id)
  const name = (id: number) => `«${places.find((place) => place.id === id)?.name ?? id}»`
  const walks = (shown ? [shown] : [...session.walks.values()]).map(({ walk }) =>
    walk.points.map(({ id }) => id),
  )
  const isOfWalk = (id: number) => walks.some((stops) => stops.includes(id))
  const claims: Claim[] = sentences.flatMap(({ text }) => listClaims(text, find))
  // A numbered list tells the stops where some of them are, or the line before says so.
  const lines = answer.text.split('\n')
  const items = lines.flatMap((line) => (IS_ITEM.test(line) ? find(line).slice(0, 1) : []))
  const before = lines[lines.findIndex((line) => IS_ITEM.test(line)) - 1] ?? ''
  if (shown && (IS_ROUTE.test(before) || items.some(isOfWalk))) claims.push({ what: 'sequence', ids: items })
  const meant = shown ? claims : claims.filter(({ what, ids }) => what === 'sequence' && ids.length > 1)
  const faults = (walks.length > 0 ? walks : [[]]).map((stops) =>
    meant.flatMap((claim) => compare(claim, stops, name)),
  )
  const [fewest = []] = faults.sort((one, other) => one.length - other.length)
  return fewest.map((what) => ({
    kind: 'walk',
    what: `прогулка в тексте не та, что составил инструмент: ${what}`,
  }))
}

/** What a sentence says of stops: those that follow each other, and those that were added or removed. */
function listClaims(text: string, find: (text: string) => number[]): Claim[] {
  const clauses = text.split(CLAUSE_END).map((clause) => ({ clause, ids: find(clause) }))
  const changes = clauses.flatMap(({ clause, ids }): Claim[] => {
    const isRemoved = IS_REMOVED.test(clause)
    if (isRemoved === IS_ADDED.test(clause) || IS_APART.test(clause)) return []
    return [{ what: isRemoved ? 'removed' : 'added', ids }]
  })
  if (!SEQUENCE.test(text)) return changes
  const follow = clauses.filter(
    ({ clause }) =>
      !IS_APART.test(clause) &&
      !IS_REMOVED.test(clause) &&
      !(IS_ASIDE.test(clause) && !SEQUENCE.test(clause)),
  )
  const ids = follow.flatMap((one) => one.ids)
  return ids.length > 1 || IS_END.test(text) ? [...changes, { what: 'sequence', ids }] : changes
}

/** What of a claim these stops are not. */
function compare({ what, ids }: Claim, stops: readonly number[], name: (id: number) => string): string[] {
  const strange = ids.filter((id) => stops.includes(id) === (what === 'removed'))
  if (what === 'removed') return strange.map((id) => `${name(id)} из прогулки не убрано`)
  if (what === 'added') return strange.map((id) => `${name(id)} в прогулку не добавлено`)
  if (strange.length > 0) return strange.map((id) => `${name(id)} — не её остановка`)
  let at = -1
  const isOrdered = ids.every((id) => {
    at = stops.indexOf(id, at + 1)
    return at >= 0
  })
  const order = stops.filter((id) => id > 0).map(name)
  return isOrdered ? [] : [`порядок остановок ${order.join(' → ')}`]
}
