import type { DayPart, PlaceSet, When } from '../request.ts'
import type { Condition } from '../tools/judge-condition.ts'
import type { LocatedPoint } from '../tools/locate-point.ts'
import { capitalize } from '../wording/first-letter.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { findKindNoun } from '../wording/kind-nouns.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellClock, tellDay } from '../wording/time.ts'
import { askNeed, nameNeed, nameUnwantedNeed } from './need-words.ts'

const DAY_PARTS: Readonly<Record<DayPart, string>> = {
  morning: 'утром',
  afternoon: 'днём',
  evening: 'вечером',
  night: 'ночью',
}

/** «С детьми», «не дороже 300 руб.», «рядом: «Вокзал»»: a condition as a visitor would say it. */
export function nameCondition(condition: Condition, near?: LocatedPoint): GroundedText {
  switch (condition.kind) {
    case 'wanted':
      return joinTold(condition.sets.map(nameSet), ', ')
    case 'unwanted':
      return told`кроме ${joinTold(condition.sets.map(nameUnwanted), ', ')}`
    case 'need':
      return nameNeed(condition.need)
    case 'unwantedNeed':
      return nameUnwantedNeed(condition.need)
    case 'near':
      return nameNear(near)
    case 'when':
      return nameWhen(condition.when)
    case 'topic':
      return told``
  }
}

/** «Сейчас ничего подходящего не открыто»: that nothing meets a condition beside all others. */
export function tellLack(condition: Condition, near?: LocatedPoint): GroundedText {
  switch (condition.kind) {
    case 'need':
      return told`Чтобы ещё и ${nameNeed(condition.need)} — такого в путеводителе нет.`
    case 'unwantedNeed':
      return told`Чтобы ещё и ${nameUnwantedNeed(condition.need)} — такого в путеводителе нет.`
    case 'near':
      return { ...told`${capitalizeTold(nameNear(near))} ничего подходящего нет.`, placeIds: [] }
    case 'when':
      return condition.when.kind === 'now'
        ? told`Сейчас ничего подходящего не открыто.`
        : told`В это время (${nameWhen(condition.when)}) ничего подходящего не открыто.`
    default:
      return told`Чтобы всё сразу (${{ ...nameCondition(condition, near), placeIds: [] }}) — такого в путеводителе нет.`
  }
}

function capitalizeTold(piece: GroundedText): GroundedText {
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
  if (noun) return told`${noun.plural}`
  return told`${kind === 'place' ? quote(label) : label}`
}

/** «Музеев», «места „Каланча“»: what stands behind «кроме». */
export function nameUnwanted({ label, kind }: PlaceSet): GroundedText {
  const noun = kind === 'category' ? findKindNoun(label) : undefined
  if (noun) return told`${noun.genitivePlural}`
  return kind === 'place' ? told`места ${quote(label)}` : told`темы ${quote(label)}`
}

/** «Рядом с местом „Вокзал“», «рядом с вами», «в центре». */
export function nameNear(near: LocatedPoint | undefined): GroundedText {
  if (near?.place) return told`рядом с местом ${tellQuotedPlace(near.place)}`
  if (near?.kind === 'center') return told`недалеко от центра`
  return near?.kind === 'visitor' && near.coordinates ? told`рядом с вами` : told`рядом`
}

/** «Сейчас», «в это время (сб, 20 июня, 18:30)», «сб, 20 июня, вечером». */
export function nameWhen(when: When): GroundedText {
  if (when.kind === 'now') return told`сейчас`
  if (when.kind === 'moment') return told`${tellDay(when.at.slice(0, 10))}, в ${tellClock(when.at)}`
  return when.part ? told`${tellDay(when.date)}, ${DAY_PARTS[when.part]}` : tellDay(when.date)
}

/** In «ёлочки», unless it brings its own. */
function quote(label: string): string {
  return label.includes('«') ? label : `«${label}»`
}
