import type { DayPart, Need, PlaceSet, When } from '../request.ts'
import type { Condition } from '../tools/judge-condition.ts'
import type { LocatedPoint } from '../tools/locate-point.ts'
import {
  concatGrounded,
  describeQuotedPlace,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  quoteName,
} from '../wording/grounded-text.ts'
import { findKindNoun } from '../wording/kind-nouns.ts'
import { capitalize } from '../wording/sentences.ts'
import { formatClock, formatDay } from '../wording/time.ts'
import { headNeed, nameNeed, nameUnwantedNeed } from './need-words.ts'

export const DAY_PARTS: Readonly<Record<DayPart, string>> = {
  morning: 'утром',
  afternoon: 'днём',
  evening: 'вечером',
  night: 'ночью',
}

/**
 * «Сейчас ничего подходящего не открыто»: says that no place meets this condition together with the others.
 */
export function describeLack(condition: Condition, near?: LocatedPoint): GroundedText {
  switch (condition.kind) {
    case 'need':
      return grounded`Чтобы ещё и ${nameNeed(condition.need)} — такого в путеводителе нет.`
    case 'unwantedNeed':
      return grounded`Чтобы ещё и ${nameUnwantedNeed(condition.need)} — такого в путеводителе нет.`
    case 'near': {
      const place = nameNear(near)
      const text = grounded`${{ ...place, text: capitalize(place.text) }} ничего подходящего нет.`
      return { ...text, placeIds: [] }
    }
    case 'when':
      return condition.when.kind === 'now'
        ? grounded`Сейчас ничего подходящего не открыто.`
        : grounded`В это время (${nameWhen(condition.when)}) ничего подходящего не открыто.`
    case 'wanted':
    case 'unwanted': {
      const sets = condition.kind === 'wanted' ? listNames(condition.sets) : describeExcept(condition.sets)
      return { ...grounded`Чтобы всё сразу (${sets}) — такого в путеводителе нет.`, placeIds: [] }
    }
    case 'topic':
      return EMPTY_TEXT
  }
}

/** «Музеи, сувениры, „Каланча“». */
function listNames(sets: readonly PlaceSet[], separator = ', '): GroundedText {
  const names = sets.map(({ label, kind }) => {
    const noun = kind === 'category' ? findKindNoun(label) : undefined
    return noun?.plural ?? (kind === 'place' ? quoteName(label) : label)
  })
  return concatGrounded(names, separator)
}

/** «Кроме музеев и места „Каланча“». */
function describeExcept(sets: readonly PlaceSet[]): GroundedText {
  const names = sets.map(({ label, kind }) => {
    const noun = kind === 'category' ? findKindNoun(label) : undefined
    if (noun) return noun.genitivePlural
    return kind === 'place' ? grounded`места ${quoteName(label)}` : grounded`темы ${quoteName(label)}`
  })
  return names.length === 0 ? EMPTY_TEXT : grounded`кроме ${concatGrounded(names, ' и ')}`
}

/** «Рядом с местом „Вокзал“», «рядом с вами», «в центре». */
function nameNear(near: LocatedPoint | undefined): GroundedText {
  if (near?.place) return grounded`рядом с местом ${describeQuotedPlace(near.place)}`
  if (near?.kind === 'center') return grounded`недалеко от центра`
  return near?.kind === 'visitor' && near.coordinates ? grounded`рядом с вами` : grounded`рядом`
}

/** «Сейчас», «в это время (сб, 20 июня, 18:30)», «сб, 20 июня, вечером». */
export function nameWhen(when: When): GroundedText {
  if (when.kind === 'now') return grounded`сейчас`
  if (when.kind === 'moment') return grounded`${formatDay(when.at.slice(0, 10))}, в ${formatClock(when.at)}`
  return when.part ? grounded`${formatDay(when.date)}, ${DAY_PARTS[when.part]}` : formatDay(when.date)
}

type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>

/**
 * Returns the heading of a list from its conditions: «Недорогие кафе у воды, куда можно с собакой», «Где
 * поесть с детьми», «Открыто сейчас»; empty without conditions. Names are never declined.
 */
export function composeHeading(conditions: readonly Condition[], near?: LocatedPoint): GroundedText {
  const find = <Kind extends Condition['kind']>(kind: Kind) =>
    conditions.find((one): one is Of<Kind> => one.kind === kind)
  const [sets, unwanted] = [find('wanted')?.sets ?? [], find('unwanted')?.sets ?? []]
  const when = find('when')?.when
  // «В пятницу вечером» already includes the evening.
  const isEvening = when?.kind === 'day' && when.part !== undefined
  const needs = conditions.flatMap((one) =>
    one.kind === 'need' && !(isEvening && one.need.key === 'evening') ? [one.need] : [],
  )
  const others = conditions.flatMap((one) =>
    one.kind === 'unwantedNeed' ? [nameUnwantedNeed(one.need)] : [],
  )
  const where = find('near') ? nameNear(near) : EMPTY_TEXT
  const subject = composeSubject(sets, needs, others, where)
  const heading = addTime(concatGrounded([subject, describeExcept(unwanted)], ', '), when)
  return { ...heading, text: capitalize(heading.text), placeIds: [] }
}

/** «Где поесть рядом недорого», «тихие музеи и парки у воды, куда можно с детьми», «сувениры — недорого, рядом». */
function composeSubject(
  sets: readonly PlaceSet[],
  needs: readonly Need[],
  others: readonly GroundedText[],
  where: GroundedText,
): GroundedText {
  const isMeal = sets.length === 0 && needs.some(({ key }) => key === 'food')
  if (isMeal) {
    const own = needs.filter(({ key }) => key !== 'food').map(nameNeed)
    return concatGrounded([grounded`где поесть`, where, concatGrounded([...own, ...others], ', ')], ' ')
  }
  // An adjective needs a kind of places to agree with.
  if (!sets.every(({ label, kind }) => kind === 'category' && findKindNoun(label))) {
    const asked = [...needs.map(nameNeed), ...others, where]
    return concatGrounded([listNames(sets), concatGrounded(asked, ', ')], ' — ')
  }
  const headed = Map.groupBy(needs.map(headNeed), ({ stand }) => stand)
  const list = (stand: 'before' | 'behind' | 'going') => (headed.get(stand) ?? []).map(({ text }) => text)
  const [before, behind, going] = [
    concatGrounded(list('before'), ', '),
    concatGrounded([...list('behind'), ...others], ', '),
    concatGrounded(list('going'), ', '),
  ]
  const isBare = sets.length === 0 && before.text === '' && behind.text === ''
  if (isBare) return going.text === '' ? where : concatGrounded([grounded`куда сходить`, where, going], ' ')
  const noun = sets.length === 0 ? grounded`места` : listNames(sets, ' и ')
  const subject = concatGrounded([before, noun, behind, where], ' ')
  return going.text === '' ? subject : grounded`${subject}, куда можно ${going}`
}

function addTime(heading: GroundedText, when: When | undefined): GroundedText {
  if (when === undefined) return heading
  const isNow = when.kind === 'now'
  if (heading.text === '')
    return isNow ? grounded`открыто ${nameWhen(when)}` : grounded`открыто: ${nameWhen(when)}`
  return isNow ? grounded`${heading}, открыто сейчас` : grounded`${heading} (${nameWhen(when)})`
}
