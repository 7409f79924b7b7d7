import { findNamed } from './evidence.ts'
import { type Fault, type Grounds, toFaults } from './grounds.ts'

const SEQUENCE =
  /→|(?<!\p{L})(?:сначала|затем|потом|после этого|дальше|первым|начн[её]\p{L}*|начало|закончи\p{L}*|конец|финал|first|then|next|finally|start|end|finish)(?!\p{L})|(?:останов|прогулк|маршрут)\p{L}*\s?[:—–]|(?:stops|walk|route)\s?[:—–]/iu
const IS_FIRST = /(?<!\p{L})(?:начн[её]|начало|перв\p{L}+ останов|start|first stop)/iu
const IS_LAST =
  /(?<!\p{L})(?:закончи|конец|финал|последн\p{L}*(?: останов\p{L}*)?\s*$|finish|end(?!\p{L})|last stop)/iu
const IS_ITEM = /^\s*\d+[.)] /
const IS_ROUTE = /→|маршрут|прогулк|останов|route|walk|itinerary|stops/iu
/** What is said of a place that the walk does without, or that is no part of it. */
const IS_APART =
  /(?<!\p{L})(?:нет|не|без|вместо|кроме|завтра|отдельно|на машине|на автобусе|после прогулки|до прогулки|not|without|instead|tomorrow|by car|by bus)(?!\p{L})|\?$/iu
const IS_REMOVED = /(?<!\p{L})(?:убра|исключ|remov|left out)/iu
const IS_ADDED = /(?<!\p{L})(?:добав|включ|added|includ)/iu
/** «Убрал сквер, добавил библиотеку» and «убрал сквер и добавил библиотеку» are two. */
const CLAUSE_END = /[,;:—–.!]|\s(?:и|а|но|and|but)\s(?!«)/u

type Claim = {
  readonly what: 'sequence' | 'first' | 'last' | 'added' | 'removed'
  readonly ids: readonly number[]
}

/** A walk in words is the planner's: what is told as its stops are its stops, in their order. */
export function checkWalk({ answer, session, places, named, sentences }: Grounds): Fault[] {
  const shown = answer.walk === undefined ? undefined : session.walks.get(answer.walk)
  if (!shown && !IS_ROUTE.test(answer.text)) return []
  const find = (text: string) => findNamed(text, named).map(({ id }) => id)
  const name = (id: number) => `«${places.find((place) => place.id === id)?.name ?? id}»`
  const planned = shown ? [shown] : [...session.walks.values()]
  const walks = planned.map(({ walk }) => walk.points.map(({ id }) => id))
  const isStop = (id: number) => walks.some((stops) => stops.includes(id))
  const claims: Claim[] = sentences.flatMap(({ text }) => listClaims(text, find))
  // A numbered list tells the stops where some of them are, or the line before says so.
  const lines = answer.text.split('\n')
  const items = lines.flatMap((line) => (IS_ITEM.test(line) ? find(line).slice(0, 1) : []))
  const before = lines[lines.findIndex((line) => IS_ITEM.test(line)) - 1] ?? ''
  if (shown && (IS_ROUTE.test(before) || items.some(isStop))) claims.push({ what: 'sequence', ids: items })
  const meant = shown ? claims : claims.filter(({ what, ids }) => what === 'sequence' && ids.length > 1)
  const faults = (walks.length > 0 ? walks : [[]]).map((stops) =>
    meant.flatMap((claim) => compare(claim, stops, name)),
  )
  const [fewest = []] = faults.sort((one, other) => one.length - other.length)
  return toFaults(
    'walk',
    fewest.map((what) => `прогулка в тексте не та, что составил инструмент: ${what}`),
  )
}

/** What a sentence says of stops: those that follow each other, and those that were added or removed. */
function listClaims(text: string, find: (text: string) => number[]): Claim[] {
  const clauses = text.split(CLAUSE_END).map((clause) => ({ clause, ids: find(clause) }))
  const claims: Claim[] = []
  for (const { clause, ids } of clauses) {
    const isRemoved = IS_REMOVED.test(clause)
    if (isRemoved !== IS_ADDED.test(clause) && !IS_APART.test(clause))
      claims.push({ what: isRemoved ? 'removed' : 'added', ids })
  }
  // «Верфь — последняя остановка» is one.
  for (const part of text.split(/[,;.!]/u).filter(isOfWalk)) {
    const ids = find(part).slice(0, 1)
    if (IS_FIRST.test(part)) claims.push({ what: 'first', ids })
    if (IS_LAST.test(part)) claims.push({ what: 'last', ids })
  }
  const follow = clauses.filter(({ clause }) => isOfWalk(clause)).flatMap(({ ids }) => ids)
  if (SEQUENCE.test(text) && follow.length > 1) claims.push({ what: 'sequence', ids: follow })
  return claims
}

const isOfWalk = (clause: string) => !IS_APART.test(clause) && !IS_REMOVED.test(clause)

function compare({ what, ids }: Claim, stops: readonly number[], name: (id: number) => string): string[] {
  const strange = ids.filter((id) => stops.includes(id) === (what === 'removed'))
  if (what === 'removed') return strange.map((id) => `${name(id)} из прогулки не убрано`)
  if (what === 'added') return strange.map((id) => `${name(id)} в прогулку не добавлено`)
  if (strange.length > 0) return strange.map((id) => `${name(id)} — не её остановка`)
  const places = stops.filter((id) => id > 0)
  const order = `порядок остановок ${places.map(name).join(' → ')}`
  if (what !== 'sequence')
    return ids.every((id) => places.at(what === 'first' ? 0 : -1) === id) ? [] : [order]
  let at = -1
  for (const id of ids) {
    at = stops.indexOf(id, at + 1)
    if (at < 0) return [order]
  }
  return []
}
