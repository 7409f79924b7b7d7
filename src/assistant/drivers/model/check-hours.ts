import type { Place } from '#domain/place.ts'
import { type Fact, readFacts } from '../../grounding/read-facts.ts'
import { getPlaceState } from '../../guide/place-state.ts'
import { getDate } from '../../local-day.ts'
import { nameStrange } from './check-facts.ts'
import { CLAUSE_END, type Sentence } from './evidence.ts'
import type { CheckedAnswer, Fault, Grounds } from './grounds.ts'
import { listNearDays, readDay } from './near-days.ts'
import { isSame } from './same-fact.ts'

/** A word of warning, in Russian and in English. */
const CAVEAT =
  /закры|не работа|не действу|не показыва|не пуска|ремонт|реконструкц|реставрац|уточн|узнайте|проверьте|неизвестн|не известн|не проверен|стар[ыо][ей]? (?:сведен|данн)|сведени|по данным|вероятно|возможно|не рассчитывайте|сомн|до визита|clos|repair|reconstruct|renovat|restor|check|unknown|not known|uncertain|unverified|may not|might|confirm|ask before|not sure|doubt/iu
const ABOUT = /примерно|около|приблизительно|порядка|~|about|roughly|around|approximately/iu
const IS_OPEN =
  /(?<!не )(?<!\p{L})(?:открыт[аоы]?|работа[ею]т|ждут|is open|are open|opens?|open now)(?!\p{L})/iu
const IS_NOT_OPEN =
  /закры|не работа|не открыт|выходн|closed|not open|isn't open|откро|until|до \d|с \d|по \p{L}+ам|opens at/iu
const IS_CLOSED = /закры|не работа|выходн|clos/iu

/** What an answer leaves out of places that are closed, doubtful or roughly placed, and when it says that they are open. */
export function checkHours({ answer, places, turn }: CheckedAnswer, grounds: Grounds): Fault[] {
  const { sentences } = grounds
  const spokenOf = new Set([
    ...sentences.flatMap(({ named }) => named),
    ...places.filter(({ id }) => answer.placeIds.includes(id)),
  ])
  const unsaid = [...spokenOf].filter(
    (place) => isUnsure(place, getDate(turn.now)) && !CAVEAT.test(answer.text),
  )
  return [
    ...unsaid.map(({ name }) => ({
      kind: 'caveat' as const,
      what: `«${name}»: не сказано, что место закрыто или сведения о нём не проверены`,
    })),
    ...sentences.flatMap((sentence) => [
      ...checkDistance(sentence),
      ...findTornHours(sentence, grounds),
      ...checkOpen(sentence, grounds),
    ]),
  ]
}

function isUnsure(place: Place, today: string): boolean {
  const { state } = getPlaceState(place)
  return state === 'closed' || state === 'doubtful' || (place.closedUntil ?? '') > today
}

/** To a rough point a way is told roughly; a size that the place's own texts tell is no way. */
function checkDistance({ text, about }: Sentence): Fault[] {
  const rough = about.find(({ coordinates }) => coordinates.precision === 'approximate')
  if (!rough || ABOUT.test(text)) return []
  const sizes = listMeters([rough.description, rough.descriptionFull, rough.additionalInfo].join('\n'))
  return listMeters(text).every((meters) => sizes.includes(meters))
    ? []
    : [{ kind: 'caveat', what: `«${rough.name}» на карте приблизительно: к расстоянию нужно «примерно»` }]
}

function listMeters(text: string): string[] {
  return readFacts(text).flatMap(({ kind, value }) => (kind === 'meters' ? [value] : []))
}

function listClauses({ about }: Sentence, { evidence }: Grounds): (readonly Fact[])[] {
  const isNear = (ids: readonly number[]) => about.length === 0 || about.some(({ id }) => ids.includes(id))
  return evidence.flatMap(({ placeIds, clauses }) => (isNear(placeIds) ? clauses : []))
}

const listWeekdays = (facts: readonly Fact[]) =>
  facts.flatMap(({ kind, value }) => (kind === 'weekday' ? [value] : []))

/** Times that are returned only of other days than those that are told with them. */
function findTornHours(sentence: Sentence, grounds: Grounds): Fault[] {
  const stated = sentence.text.split(CLAUSE_END).map(readFacts)
  const returned = listClauses(sentence, grounds)
  return stated.flatMap((facts) => {
    const own = listWeekdays(facts)
    const days = own.length > 0 ? own : listWeekdays(stated.flat())
    const isOfDays = (clause: readonly Fact[]) => {
      const its = listWeekdays(clause)
      return its.length === 0 || its.some((day) => day === 'all' || days.includes(day))
    }
    const torn = facts.filter((time) => {
      if (days.length === 0 || time.kind !== 'time' || time.value === 'always') return false
      const its = returned.filter((clause) => clause.some((other) => isSame(time, other)))
      return its.length > 0 && !its.some(isOfDays)
    })
    return torn.map((time) => nameStrange(time, sentence.text))
  })
}

/** Nobody is sent to a door that tools call closed on the day that is spoken of, unless a sentence about it says so. */
function checkOpen(sentence: Sentence, grounds: Grounds): Fault[] {
  const { text, about } = sentence
  if (!IS_OPEN.test(text) || IS_NOT_OPEN.test(text)) return []
  const days = listNearDays(text, readFacts(text), grounds.now)
  return about.flatMap((place) => {
    const own = grounds.evidence.filter(({ placeIds }) => placeIds.includes(place.id))
    const states = own.flatMap(({ state, day = '' }) =>
      days.length === 0 || days.includes(day) ? [state] : [],
    )
    const isClosed = states.includes('closed') && !states.includes('open')
    const isSaid = grounds.sentences.some(
      (other) => other.about.includes(place) && IS_CLOSED.test(other.text),
    )
    const isDayOff = days.some(
      (day) =>
        day !== getDate(grounds.now) &&
        isOff(
          own.flatMap(({ clauses }) => clauses),
          day,
        ),
    )
    return (isClosed && !isSaid) || isDayOff
      ? [{ kind: 'hours' as const, what: `«${place.name}»: инструмент вернул, что место закрыто` }]
      : []
  })
}

/** Whether a place's hours tell this day of the week only without a time, as «вс, пн выходной». */
function isOff(clauses: readonly (readonly Fact[])[], day: string): boolean {
  const its = clauses.filter((clause) => listWeekdays(clause).includes(`${readDay(day, 'weekday')}`))
  return its.length > 0 && its.every((clause) => clause.every(({ kind }) => kind !== 'time'))
}
