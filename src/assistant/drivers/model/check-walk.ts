import { findNamed } from './evidence.ts'
import type { CheckedAnswer, Fault, Grounds, Sentence } from './grounds.ts'

/** How stops follow each other in words. */
const SEQUENCE =
  /→|(?<!\p{L})(?:сначала|затем|потом|после этого|дальше|первым|начн[её]\p{L}*|начало|закончи\p{L}*|конец|финал|first|then|next|finally|start|end|finish)(?!\p{L})|(?:останов|прогулк|маршрут)\p{L}*\s?[:—–]|(?:stops|walk|route)\s?[:—–]/iu
/** One place alone after these is a stop too. */
const IS_END = /(?<!\p{L})(?:начн[её]|начало|закончи|конец|финал|start|end|finish)/iu
const IS_ITEM = /^\s*\d+[.)] /
const IS_ROUTE = /маршрут|прогулк|останов|route|walk|itinerary|stops/iu
/** What is said of a place that the walk does without, or that is no part of it. */
const IS_APART =
  /(?<!\p{L})(?:нет|не|без|вместо|кроме|завтра|отдельно|на машине|на автобусе|после прогулки|до прогулки|not|without|instead|tomorrow|by car|by bus)(?!\p{L})|\?$/iu
/** The same, where no word says that stops follow each other. */
const IS_ASIDE = /(?<!\p{L})(?:если|можно|стоит|поблизости|рядом|if|can|could|nearby)(?!\p{L})/iu
const IS_REMOVED = /(?<!\p{L})(?:убра|исключ|remov|left out)/iu
const IS_ADDED = /(?<!\p{L})(?:добав|включ|added|includ)/iu
/** «Убрал сквер, добавил библиотеку» and «убрал сквер и добавил библиотеку» are two. */
const CLAUSE_END = /[,;:—–.!]|\s(?:и|а|но|and|but)\s(?!«)/u

/** A walk in words is the planner's: what is told as its stops are its stops, in their order. */
export function checkWalk(
  { answer, session, places }: CheckedAnswer,
  sentences: readonly Sentence[],
  { named }: Grounds,
): Fault[] {
  const find = (text: string) => findNamed(text, named).map(({ id }) => id)
  const name = (id: number) => `«${places.find((place) => place.id === id)?.name ?? id}»`
  const shown = answer.walk === undefined ? undefined : session.walks.get(answer.walk)
  const isRoute = /→/u.test(answer.text) || IS_ROUTE.test(answer.text)
  if (!shown && !isRoute) return []
  const stated = sentences
    .filter(({ text }) => SEQUENCE.test(text))
    .map(({ text }) => ({ isEnd: IS_END.test(text), ids: findStops(text, find) }))
  const walks = (shown ? [shown] : [...session.walks.values()]).map(({ walk }) =>
    walk.points.map(({ id }) => id),
  )
  const lists = shown ? listItems(answer.text, find, walks.flat()) : []
  const sequences = [...stated, { isEnd: true, ids: lists }].filter(
    ({ ids, isEnd }) =>
      ids.length > 1 ||
      (shown && isEnd && ids.length > 0) ||
      ids.some((id) => shown && walks.flat().includes(id)),
  )
  if (!shown && sequences.length === 0) return []
  const changes = shown ? findChanges(sentences, find) : { added: [], removed: [] }
  const faults = (walks.length > 0 ? walks : [[]]).map((stops) => [
    ...sequences.flatMap(({ ids }) => compareStops(ids, stops, name)),
    ...changes.added.filter((id) => !stops.includes(id)).map((id) => `${name(id)} в прогулку не добавлено`),
    ...changes.removed.filter((id) => stops.includes(id)).map((id) => `${name(id)} из прогулки не убрано`),
  ])
  const [fewest = []] = faults.sort((one, other) => one.length - other.length)
  return fewest.map((what) => ({
    kind: 'walk',
    what: `прогулка в тексте не та, что составил инструмент: ${what}`,
  }))
}

type Find = (text: string) => number[]

/** The places that a sentence tells as stops. */
function findStops(text: string, find: Find): number[] {
  return text.split(CLAUSE_END).flatMap((clause) => (isApart(clause) ? [] : find(clause)))
}

function isApart(clause: string): boolean {
  return IS_APART.test(clause) || IS_REMOVED.test(clause) || (IS_ASIDE.test(clause) && !SEQUENCE.test(clause))
}

/** The places of a numbered list that tells the stops: some of them are, or the line before says so. */
function listItems(text: string, find: Find, stops: readonly number[]): number[] {
  const lines = text.split('\n')
  const ids = lines.flatMap((line) => (IS_ITEM.test(line) ? find(line).slice(0, 1) : []))
  const before = lines[lines.findIndex((line) => IS_ITEM.test(line)) - 1] ?? ''
  return IS_ROUTE.test(before) || ids.some((id) => stops.includes(id)) ? ids : []
}

function findChanges(sentences: readonly Sentence[], find: Find): { added: number[]; removed: number[] } {
  const clauses = sentences.flatMap(({ text }) => text.split(CLAUSE_END))
  const of = (kind: RegExp, other: RegExp) =>
    clauses.flatMap((clause) =>
      kind.test(clause) &&
      !other.test(clause) &&
      !/(?<!\p{L})(?:не|not|вместо|instead)(?!\p{L})/iu.test(clause)
        ? find(clause)
        : [],
    )
  return { added: of(IS_ADDED, IS_REMOVED), removed: of(IS_REMOVED, IS_ADDED) }
}

/** What of a sequence is no stop, or stands before one that comes earlier. */
function compareStops(
  ids: readonly number[],
  stops: readonly number[],
  name: (id: number) => string,
): string[] {
  const strange = ids.filter((id) => !stops.includes(id))
  if (strange.length > 0) return strange.map((id) => `${name(id)} — не её остановка`)
  let at = -1
  const isOrdered = ids.every((id) => {
    at = stops.indexOf(id, at + 1)
    return at >= 0
  })
  return isOrdered
    ? []
    : [
        `порядок остановок ${stops
          .filter((id) => id > 0)
          .map(name)
          .join(' → ')}`,
      ]
}
