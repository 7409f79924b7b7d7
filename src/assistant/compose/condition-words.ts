import type { DayPart, Need, NeedKey, PlaceSet, When } from '../request.ts'
import type { Condition } from '../tools/judge-condition.ts'
import type { LocatedPoint } from '../tools/tool-context.ts'
import {
  describeQuotedPlace,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
  quoteName,
} from '../wording/grounded-text.ts'
import { findKindNoun } from '../wording/kind-nouns.ts'
import { capitalize } from '../wording/sentences.ts'
import { formatClock, formatDay } from '../wording/time.ts'
import { joinList, joinSentences } from './reply.ts'

/** Position of a need in the heading of a list: «тихие места», «места у воды», «места, куда можно с собакой». */
type Stand = 'before' | 'behind' | 'going'

/** Label, question, negation, and position in a heading, with a form of its own there if the need has one. */
type NeedWords = readonly [label: string, question: string, without: string, stand?: Stand, heading?: string]

const NEED_WORDS: Readonly<Record<NeedKey, NeedWords>> = {
  food: ['с едой', 'можно ли там поесть', 'без еды'],
  children: ['с детьми', 'подойдёт ли детям', 'не для детей', 'going'],
  pram: ['с коляской', 'пройти ли с коляской', 'без колясок', 'going'],
  wheelchair: [
    'на инвалидной коляске',
    'заехать ли на инвалидной коляске',
    'без инвалидных колясок',
    'going',
  ],
  elderly: ['с пожилыми', 'удобно ли там пожилым', 'не для пожилых', 'going'],
  stepFree: ['без ступеней', 'есть ли там ступени', 'со ступенями'],
  dog: ['с собакой', 'пускают ли с собакой', 'без собак', 'going'],
  free: ['бесплатно', 'бесплатно ли там', 'платно', 'before', 'бесплатные'],
  cheap: ['недорого', 'дорого ли там', 'подороже', 'before', 'недорогие'],
  indoor: ['под крышей', 'под крышей ли это', 'не под крышей'],
  outdoor: ['под открытым небом', 'под открытым ли небом', 'не на улице'],
  rain: ['в дождь', 'укрыться ли там от дождя', 'не для дождя', 'going'],
  winter: ['зимой', 'подойдёт ли это зимой', 'не зимой', 'going'],
  evening: ['вечером', 'подойдёт ли это вечером', 'не вечером', 'going'],
  water: ['у воды', 'есть ли рядом вода', 'не у воды'],
  view: ['с видом', 'есть ли оттуда вид', 'без вида'],
  quiet: ['в тишине', 'тихо ли там', 'где шумно', 'before', 'тихие'],
}

/** «С детьми», «не дороже 300 руб.». */
export function nameNeed({ key, value }: Need): GroundedText {
  const isSum = key === 'cheap' && value !== undefined
  return isSum ? groundedComputed(`не дороже ${value} руб.`) : grounded`${NEED_WORDS[key][0]}`
}

/** «Без еды». */
export function nameUnwantedNeed({ key }: Need): GroundedText {
  return grounded`${NEED_WORDS[key][2]}`
}

/** «Пускают ли с собакой», for a need that the guide does not answer. */
export function askNeed({ key }: Need): string {
  return NEED_WORDS[key][1]
}

export const DAY_PARTS: Readonly<Record<DayPart, string>> = {
  morning: 'утром',
  afternoon: 'днём',
  evening: 'вечером',
  night: 'ночью',
}

/** «Сейчас ничего подходящего не открыто»: says that no place meets this condition together with the others. */
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
function listNames(sets: readonly PlaceSet[], separator?: string): GroundedText {
  const names = sets.map(({ label, kind }) => {
    const noun = kind === 'category' ? findKindNoun(label) : undefined
    return noun?.plural ?? (kind === 'place' ? quoteName(label) : label)
  })
  return joinList(names, separator)
}

/** «Кроме музеев и места „Каланча“». */
function describeExcept(sets: readonly PlaceSet[]): GroundedText {
  const names = sets.map(({ label, kind }) => {
    const noun = kind === 'category' ? findKindNoun(label) : undefined
    if (noun) return noun.genitivePlural
    return kind === 'place' ? grounded`места ${quoteName(label)}` : grounded`темы ${quoteName(label)}`
  })
  return names.length === 0 ? EMPTY_TEXT : grounded`кроме ${joinList(names, ' и ')}`
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

/** Returns the heading of a list: «Недорогие кафе у воды, куда можно с собакой»; empty without conditions. */
export function composeHeading(conditions: readonly Condition[], near?: LocatedPoint): GroundedText {
  const listSets = (kind: 'wanted' | 'unwanted') =>
    conditions.flatMap((one) => (one.kind === kind ? one.sets : []))
  const when = conditions.find((one) => one.kind === 'when')?.when
  // «В пятницу вечером» already includes the evening.
  const isEvening = when?.kind === 'day' && when.part !== undefined
  const needs = conditions.flatMap((one) =>
    one.kind === 'need' && !(isEvening && one.need.key === 'evening') ? [one.need] : [],
  )
  const others = conditions.flatMap((one) =>
    one.kind === 'unwantedNeed' ? [nameUnwantedNeed(one.need)] : [],
  )
  const where = conditions.some(({ kind }) => kind === 'near') ? nameNear(near) : EMPTY_TEXT
  const subject = composeSubject(listSets('wanted'), needs, others, where)
  const heading = addTime(joinList([subject, describeExcept(listSets('unwanted'))]), when)
  return { ...heading, text: capitalize(heading.text), placeIds: [] }
}

/** «Где поесть рядом недорого», «тихие музеи и парки у воды, куда можно с детьми», «сувениры — недорого, рядом». */
function composeSubject(
  sets: readonly PlaceSet[],
  needs: readonly Need[],
  others: readonly GroundedText[],
  where: GroundedText,
): GroundedText {
  if (sets.length === 0 && needs.some(({ key }) => key === 'food')) {
    const own = needs.filter(({ key }) => key !== 'food').map(nameNeed)
    return joinSentences('где поесть', where, joinList([...own, ...others]))
  }
  // An adjective needs a kind of places to agree with.
  if (!sets.every(({ label, kind }) => kind === 'category' && findKindNoun(label))) {
    const asked = [...needs.map(nameNeed), ...others, where]
    return joinList([listNames(sets), joinList(asked)], ' — ')
  }
  const headed = needs.map(headNeed)
  const list = (stand: Stand) => headed.flatMap((one) => (one.stand === stand ? [one.text] : []))
  const before = joinList(list('before'))
  const behind = joinList([...list('behind'), ...others])
  const going = joinList(list('going'))
  const isBare = sets.length === 0 && before.text === '' && behind.text === ''
  if (isBare) return going.text === '' ? where : joinSentences('куда сходить', where, going)
  const noun = sets.length === 0 ? 'места' : listNames(sets, ' и ')
  const subject = joinSentences(before, noun, behind, where)
  return going.text === '' ? subject : grounded`${subject}, куда можно ${going}`
}

function headNeed(need: Need): { stand: Stand; text: GroundedText } {
  const [, , , stand = 'behind', heading] = NEED_WORDS[need.key]
  const isSum = need.key === 'cheap' && need.value !== undefined
  if (heading === undefined || isSum) return { stand: isSum ? 'behind' : stand, text: nameNeed(need) }
  return { stand, text: grounded`${heading}` }
}

function addTime(heading: GroundedText, when: When | undefined): GroundedText {
  if (when === undefined) return heading
  const isNow = when.kind === 'now'
  if (heading.text === '')
    return isNow ? grounded`открыто ${nameWhen(when)}` : grounded`открыто: ${nameWhen(when)}`
  return isNow ? grounded`${heading}, открыто сейчас` : grounded`${heading} (${nameWhen(when)})`
}
