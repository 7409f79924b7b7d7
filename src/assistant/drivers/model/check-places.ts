import type { Place } from '#domain/place.ts'
import { readFacts } from '../../grounding/read-facts.ts'
import { getPlaceState } from '../../guide/place-state.ts'
import { getDate } from '../../local-day.ts'
import { splitSentences } from '../../wording/sentences.ts'
import { findNamed } from './evidence.ts'
import type { CheckedAnswer, Fault, Grounds, Sentence } from './grounds.ts'

/** A word of warning, in Russian and in English. */
const CAVEAT =
  /закры|не работа|не действу|не показыва|не пуска|ремонт|реконструкц|реставрац|уточн|узнайте|проверьте|неизвестн|не известн|не проверен|стар[ыо][ей]? (?:сведен|данн)|сведени|по данным|вероятно|возможно|не рассчитывайте|сомн|до визита|clos|repair|reconstruct|renovat|restor|check|unknown|not known|uncertain|unverified|may not|might|confirm|ask before|not sure|doubt/iu
const ABOUT = /примерно|около|приблизительно|порядка|~|about|roughly|around|approximately/iu
const IS_OPEN =
  /(?<!не )(?<!\p{L})(?:открыт[аоы]?|работа[ею]т|ждут|is open|are open|opens?|open now)(?!\p{L})/iu
const IS_NOT_OPEN =
  /закры|не работа|не открыт|выходн|closed|not open|isn't open|откро|until|до \d|с \d|по \p{L}+ам|opens at/iu
/** How stops follow each other in words. */
const SEQUENCE =
  /→|^\d+[.)] |сначала|затем|потом|после этого|дальше|начн[её]|закончи|первым|(?:first|then|next|finally|start|end|finish)(?!\p{L})/iu
const IS_ROUTE = /→|маршрут|прогулк|route|walk|itinerary/iu
/** What a sentence says of a place that the walk does without. */
const IS_LEFT_OUT =
  /(?<!\p{L})(?:нет|не|без|вместо|убра\p{L}+|кроме|not|without|instead|removed?|left out)(?!\p{L})|\?$/iu

const IS_REMOVED = /(?<!\p{L})(?:убра|исключи|removed)/iu

/** What an answer says of places and walks that the guide says otherwise, or leaves out. */
export function checkPlaces(
  checked: CheckedAnswer,
  sentences: readonly Sentence[],
  grounds: Grounds,
): Fault[] {
  const { answer, places, turn } = checked
  const named = [...new Set(sentences.flatMap((sentence) => sentence.named))]
  const shown = places.filter(({ id }) => answer.placeIds.includes(id))
  const today = getDate(turn.now)
  return [
    ...[...new Set([...named, ...shown])]
      .filter((place) => isUnsure(place, today) && !CAVEAT.test(answer.text))
      .map(({ name }) => ({
        kind: 'caveat' as const,
        what: `«${name}»: не сказано, что место закрыто или сведения о нём не проверены`,
      })),
    ...sentences.flatMap((sentence) => checkDistance(sentence)),
    ...sentences.flatMap((sentence) => checkOpen(sentence, grounds)),
    ...checkWalk(checked, sentences, grounds),
  ]
}

function isUnsure(place: Place, today: string): boolean {
  const { state } = getPlaceState(place)
  return state === 'closed' || state === 'doubtful' || (place.closedUntil ?? '') > today
}

/** To a rough point a way is told roughly. */
function checkDistance({ text, about }: Sentence): Fault[] {
  const rough = about.find(({ coordinates }) => coordinates.precision === 'approximate')
  const isWay = readFacts(text).some(({ kind }) => kind === 'meters')
  return rough && isWay && !ABOUT.test(text)
    ? [{ kind: 'caveat', what: `«${rough.name}» на карте приблизительно: к расстоянию нужно «примерно»` }]
    : []
}

/** Nobody is sent to a door that tools call closed. */
function checkOpen({ text, about }: Sentence, { evidence }: Grounds): Fault[] {
  if (!IS_OPEN.test(text) || IS_NOT_OPEN.test(text)) return []
  return about.flatMap(({ id, name }) => {
    const states = evidence.flatMap((one) => (one.placeIds.includes(id) ? one.states : []))
    const isClosed = states.includes('closed') && !states.includes('open')
    return isClosed
      ? [{ kind: 'hours' as const, what: `«${name}»: инструмент вернул, что место закрыто` }]
      : []
  })
}

/** A walk in words is the planner's: no stops but its own, and told one after another in their order. */
function checkWalk(
  { answer, session }: CheckedAnswer,
  sentences: readonly Sentence[],
  { named }: Grounds,
): Fault[] {
  const shown = answer.walk === undefined ? undefined : session.walks.get(answer.walk)
  const lines = answer.text.split('\n').filter((line) => SEQUENCE.test(line))
  const parts = lines
    .flatMap((line) => splitSentences(line))
    .filter((part) => SEQUENCE.test(part) || lines.length > 1)
  const shownPassages = findIds(parts.join('\n'), named)
  const isShown = shown !== undefined || (IS_ROUTE.test(answer.text) && shownPassages.length > 1)
  if (!isShown) return []
  const walks = shown ? [shown] : [...session.walks.values()]
  const stops = walks.map(({ walk }) => walk.points.map(({ id }) => id))
  // «Убрал сквер, добавил библиотеку» are two.
  const clauses = sentences
    .flatMap(({ text }) => text.split(/[,;:—–]/u))
    .map((text) => ({ text, ids: findIds(text, named) }))
  const kept = clauses.flatMap(({ text, ids }) => (IS_LEFT_OUT.test(text) ? [] : ids))
  const gone = clauses.flatMap(({ text, ids }) => (IS_REMOVED.test(text) ? ids : []))
  const isOwn = stops.some(
    (ids) =>
      kept.every((id) => ids.includes(id)) &&
      !gone.some((id) => ids.includes(id)) &&
      isPartOf(shownPassages, ids),
  )
  return isOwn
    ? []
    : [
        {
          kind: 'walk',
          what: 'прогулка в тексте не та, что составил инструмент: другие остановки или порядок',
        },
      ]
}

function findIds(text: string, named: Grounds['named']): number[] {
  return findNamed(text, named).map(({ id }) => id)
}

/** Whether some stops come in this order among others. */
function isPartOf(some: readonly number[], all: readonly number[]): boolean {
  let at = -1
  return some.every((id) => {
    at = all.indexOf(id, at + 1)
    return at >= 0
  })
}
