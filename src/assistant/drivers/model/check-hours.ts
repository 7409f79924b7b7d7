import type { Place } from '#domain/place.ts'
import { type Fact, readFacts } from '../../grounding/read-facts.ts'
import { getPlaceState } from '../../guide/place-state.ts'
import { getDate } from '../../local-time.ts'
import { isSame, listNearDays, nameStrange, readDay } from './check-facts.ts'
import type { Sentence } from './evidence.ts'
import { type Fault, type Grounds, toFaults } from './grounds.ts'

const CAVEAT =
  /закры|не работа|не действу|не показыва|не пуска|ремонт|реконструкц|реставрац|уточн|узнайте|проверьте|неизвестн|не известн|не проверен|стар[ыо][ей]? (?:сведен|данн)|сведени|по данным|вероятно|возможно|не рассчитывайте|сомн|до визита|clos|repair|reconstruct|renovat|restor|check|unknown|not known|uncertain|unverified|may not|might|confirm|ask before|not sure|doubt/iu
const ABOUT = /примерно|около|приблизительно|порядка|~|about|roughly|around|approximately/iu
const IS_OPEN =
  /(?<!не )(?<!\p{L})(?:открыт[аоы]?|работа[ею]т|ждут|is open|are open|opens?|open now)(?!\p{L})/iu
const IS_NOT_OPEN =
  /закры|не работа|не открыт|выходн|closed|not open|isn't open|откро|until|до \d|с \d|по \p{L}+ам|opens at/iu
const IS_CLOSED = /закры|не работа|выходн|clos/iu

/** What an answer leaves out of places that are closed, doubtful or roughly placed, and when it says that they are open. */
export function checkHours(grounds: Grounds): Fault[] {
  const { answer, places, turn, sentences } = grounds
  const spokenOf = new Set([
    ...sentences.flatMap(({ named }) => named),
    ...places.filter(({ id }) => answer.placeIds.includes(id)),
  ])
  const unsure = [...spokenOf].filter((place) => isUnsure(place, getDate(turn.now)))
  const unsaid = CAVEAT.test(answer.text) ? [] : unsure
  return [
    ...toFaults(
      'caveat',
      unsaid.map(({ name }) => `«${name}»: не сказано, что место закрыто или сведения о нём не проверены`),
    ),
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
function checkDistance({ text, about, facts }: Sentence): Fault[] {
  const rough = about.find(({ coordinates }) => coordinates.precision === 'approximate')
  if (!rough || ABOUT.test(text)) return []
  const { description, descriptionFull, additionalInfo } = rough
  const sizes = listValues(readFacts([description, descriptionFull, additionalInfo].join('\n')), 'meters')
  return listValues(facts, 'meters').every((meters) => sizes.includes(meters))
    ? []
    : [{ kind: 'caveat', what: `«${rough.name}» на карте приблизительно: к расстоянию нужно «примерно»` }]
}

const listValues = (facts: readonly Fact[], kind: Fact['kind']) =>
  facts.flatMap((one) => (one.kind === kind ? [one.value] : []))

/** Times that are returned only of other days than those that are told with them. */
function findTornHours(sentence: Sentence, grounds: Grounds): Fault[] {
  const { about } = sentence
  const isNear = (ids: readonly number[]) => about.length === 0 || about.some(({ id }) => ids.includes(id))
  const returned = grounds.evidence.flatMap(({ placeIds, clauses }) => (isNear(placeIds) ? clauses : []))
  return sentence.clauses.flatMap((facts) => {
    const own = listValues(facts, 'weekday')
    const days = own.length > 0 ? own : listValues(sentence.facts, 'weekday')
    const isOfDays = (clause: readonly Fact[]) => {
      const its = listValues(clause, 'weekday')
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
  const days = listNearDays(text, sentence.facts, grounds.turn.now)
  const laterDays = days.filter((day) => day !== getDate(grounds.turn.now))
  return about.flatMap(({ id, name }) => {
    const own = grounds.evidence.filter(({ placeIds }) => placeIds.includes(id))
    const its = own.filter(({ day = '' }) => days.length === 0 || days.includes(day))
    const has = (state: string) => its.some((one) => one.state === state)
    const isSaid = grounds.sentences.some(
      ({ placeIds, text: other }) => placeIds.includes(id) && IS_CLOSED.test(other),
    )
    const clauses = own.flatMap((one) => one.clauses)
    return (has('closed') && !has('open') && !isSaid) || laterDays.some((day) => isOff(clauses, day))
      ? [{ kind: 'hours', what: `«${name}»: инструмент вернул, что место закрыто` }]
      : []
  })
}

/** Whether hours tell this day of the week only without a time, as «вс, пн выходной». */
function isOff(clauses: readonly (readonly Fact[])[], day: string): boolean {
  const its = clauses.filter((clause) => listValues(clause, 'weekday').includes(`${readDay(day, 'weekday')}`))
  return its.length > 0 && its.every((clause) => clause.every(({ kind }) => kind !== 'time'))
}
