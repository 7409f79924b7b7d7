import type { Need, PlaceSet } from '../request.ts'
import type { Condition } from '../tools/judge-condition.ts'
import type { LocatedPoint } from '../tools/locate-point.ts'
import { capitalize } from '../wording/first-letter.ts'
import { concatGrounded, EMPTY_TEXT, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { findKindNoun } from '../wording/kind-nouns.ts'
import { nameNear, nameSet, nameUnwanted, nameWhen } from './condition-words.ts'
import { headNeed, nameNeed, nameUnwantedNeed } from './need-words.ts'

type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>

/**
 * Conditions as people would head a list of what meets them: «Недорогие кафе у воды, куда можно с собакой», «Где поесть с
 * детьми», «Открыто сейчас»; empty without any. Names are never declined.
 */
export function composeHeading(conditions: readonly Condition[], near?: LocatedPoint): GroundedText {
  const find = <Kind extends Condition['kind']>(kind: Kind) =>
    conditions.find((one): one is Of<Kind> => one.kind === kind)
  const sets = find('wanted')?.sets ?? []
  const when = find('when')
  const needs = listNeeds(conditions, when)
  const isMeal = sets.length === 0 && needs.some(({ key }) => key === 'food')
  const isOfKinds = sets.every(({ label, kind }) => kind === 'category' && findKindNoun(label))
  const others = conditions.flatMap((one) =>
    one.kind === 'unwantedNeed' ? [nameUnwantedNeed(one.need)] : [],
  )
  const where = find('near') ? nameNear(near) : EMPTY_TEXT
  const parts = { sets, needs, where, others }
  const subject = isMeal ? headMeal(parts) : isOfKinds ? headKinds(parts) : headOthers(parts)
  const heading = concatGrounded([subject, describeExcept(find('unwanted')?.sets ?? [])], ', ')
  const timed = when ? addTime(heading, when) : heading
  return { ...timed, text: capitalize(timed.text), placeIds: [] }
}

type Parts = {
  sets: readonly PlaceSet[]
  needs: readonly Need[]
  where: GroundedText
  others: readonly GroundedText[]
}

/** «В пятницу вечером» says the evening already. */
function listNeeds(conditions: readonly Condition[], when: Of<'when'> | undefined): Need[] {
  const isEvening = when?.when.kind === 'day' && when.when.part !== undefined
  return conditions.flatMap((one) =>
    one.kind === 'need' && !(isEvening && one.need.key === 'evening') ? [one.need] : [],
  )
}

/** «Где поесть рядом недорого, с детьми». */
function headMeal({ needs, where, others }: Parts): GroundedText {
  const own = needs.filter(({ key }) => key !== 'food').map(nameNeed)
  return concatGrounded([grounded`где поесть`, where, concatGrounded([...own, ...others], ', ')], ' ')
}

/** «Тихие музеи и парки у воды, куда можно с детьми»; where nothing but company is said «куда сходить с детьми». */
function headKinds({ sets, needs, where, others }: Parts): GroundedText {
  const headed = needs.map(headNeed)
  const list = (kind: 'before' | 'behind' | 'going') =>
    headed.filter((one) => one.kind === kind).map(({ text }) => text)
  const [before, behind, going] = [list('before'), [...list('behind'), ...others], list('going')]
  const isBare = sets.length === 0 && before.length + behind.length === 0
  if (isBare && going.length > 0)
    return concatGrounded([grounded`куда сходить`, where, concatGrounded(going, ', ')], ' ')
  if (isBare) return where
  const noun = sets.length === 0 ? grounded`места` : concatGrounded(sets.map(nameSet), ' и ')
  const subject = concatGrounded(
    [concatGrounded(before, ', '), noun, concatGrounded(behind, ', '), where],
    ' ',
  )
  return going.length === 0 ? subject : grounded`${subject}, куда можно ${concatGrounded(going, ', ')}`
}

/** Of words that nothing can agree with: «сувениры — недорого, рядом». */
function headOthers({ sets, needs, where, others }: Parts): GroundedText {
  const asked = [...needs.map(nameNeed), ...others, where]
  return concatGrounded([concatGrounded(sets.map(nameSet), ', '), concatGrounded(asked, ', ')], ' — ')
}

function describeExcept(sets: readonly PlaceSet[]): GroundedText {
  return sets.length === 0 ? EMPTY_TEXT : grounded`кроме ${concatGrounded(sets.map(nameUnwanted), ' и ')}`
}

function addTime(heading: GroundedText, { when }: Of<'when'>): GroundedText {
  if (heading.text === '') {
    return when.kind === 'now' ? grounded`открыто ${nameWhen(when)}` : grounded`открыто: ${nameWhen(when)}`
  }
  return when.kind === 'now' ? grounded`${heading}, открыто сейчас` : grounded`${heading} (${nameWhen(when)})`
}
