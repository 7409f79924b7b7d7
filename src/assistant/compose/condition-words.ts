import type { DayPart, PlaceSet, When } from '../request.ts'
import type { Condition } from '../tools/judge-condition.ts'
import type { LocatedPoint } from '../tools/locate-point.ts'
import { capitalize } from '../wording/first-letter.ts'
import { concatGrounded, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { findKindNoun } from '../wording/kind-nouns.ts'
import { describeQuotedPlace } from '../wording/place-name.ts'
import { formatClock, formatDay } from '../wording/time.ts'
import { askNeed, nameNeed, nameUnwantedNeed } from './need-words.ts'

export const DAY_PARTS: Readonly<Record<DayPart, string>> = {
  morning: 'утром',
  afternoon: 'днём',
  evening: 'вечером',
  night: 'ночью',
}

/** «С детьми», «не дороже 300 руб.», «рядом: «Вокзал»»: a condition as a visitor would say it. */
export function nameCondition(condition: Condition, near?: LocatedPoint): GroundedText {
  switch (condition.kind) {
    case 'wanted':
      return concatGrounded(condition.sets.map(nameSet), ', ')
    case 'unwanted':
      return grounded`кроме ${concatGrounded(condition.sets.map(nameUnwanted), ', ')}`
    case 'need':
      return nameNeed(condition.need)
    case 'unwantedNeed':
      return nameUnwantedNeed(condition.need)
    case 'near':
      return nameNear(near)
    case 'when':
      return nameWhen(condition.when)
    case 'topic':
      return grounded``
  }
}

/** «Сейчас ничего подходящего не открыто»: that nothing meets a condition beside all others. */
export function describeLack(condition: Condition, near?: LocatedPoint): GroundedText {
  switch (condition.kind) {
    case 'need':
      return grounded`Чтобы ещё и ${nameNeed(condition.need)} — такого в путеводителе нет.`
    case 'unwantedNeed':
      return grounded`Чтобы ещё и ${nameUnwantedNeed(condition.need)} — такого в путеводителе нет.`
    case 'near':
      return { ...grounded`${capitalizeGrounded(nameNear(near))} ничего подходящего нет.`, placeIds: [] }
    case 'when':
      return condition.when.kind === 'now'
        ? grounded`Сейчас ничего подходящего не открыто.`
        : grounded`В это время (${nameWhen(condition.when)}) ничего подходящего не открыто.`
    default:
      return grounded`Чтобы всё сразу (${{ ...nameCondition(condition, near), placeIds: [] }}) — такого в путеводителе нет.`
  }
}

function capitalizeGrounded(piece: GroundedText): GroundedText {
  return { ...piece, text: capitalize(piece.text) }
}

/** «Тихо ли там»: what is not said of a place; undefined for a condition of which that is said otherwise. */
export function nameUnknown(condition: Condition): string | undefined {
  if (condition.kind === 'need' || condition.kind === 'unwantedNeed') return askNeed(condition.need)
  return condition.kind === 'when' ? 'открыто ли там в это время' : undefined
}

/** «Музеи», «сувениры», a name in quotes. */
export function nameSet({ label, kind }: PlaceSet): GroundedText {
  const noun = kind === 'category' ? findKindNoun(label) : undefined
  if (noun) return grounded`${noun.plural}`
  return grounded`${kind === 'place' ? quote(label) : label}`
}

/** «Музеев», «места „Каланча“»: what stands behind «кроме». */
export function nameUnwanted({ label, kind }: PlaceSet): GroundedText {
  const noun = kind === 'category' ? findKindNoun(label) : undefined
  if (noun) return grounded`${noun.genitivePlural}`
  return kind === 'place' ? grounded`места ${quote(label)}` : grounded`темы ${quote(label)}`
}

/** «Рядом с местом „Вокзал“», «рядом с вами», «в центре». */
export function nameNear(near: LocatedPoint | undefined): GroundedText {
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

/** In «ёлочки», unless it brings its own. */
function quote(label: string): string {
  return label.includes('«') ? label : `«${label}»`
}
