import type { DayPart, PlaceSet, When } from '../request.ts'
import type { Condition } from '../tools/judge-condition.ts'
import type { LocatedPoint } from '../tools/locate-point.ts'
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
      return joinTold(condition.sets.map(nameUnwanted), ', ')
    case 'need':
      return nameNeed(condition.need)
    case 'unwantedNeed':
      return nameUnwantedNeed(condition.need)
    case 'near':
      return near?.place ? told`рядом с местом ${tellQuotedPlace(near.place)}` : told`рядом`
    case 'when':
      return nameWhen(condition.when)
    case 'topic':
      return told``
  }
}

/** «Тихо ли там»: what is not said of a place; undefined for a condition of which that is said otherwise. */
export function nameUnknown(condition: Condition): string | undefined {
  if (condition.kind === 'need' || condition.kind === 'unwantedNeed') return askNeed(condition.need)
  return condition.kind === 'when' ? 'открыто ли там в это время' : undefined
}

/** «Музеи», «тема „соль“», a name in quotes. */
function nameSet({ label, kind, count }: PlaceSet): GroundedText {
  const noun = kind === 'category' ? findKindNoun(label) : undefined
  if (noun) return told`${count === 1 ? label : noun.plural}`
  return told`${kind === 'tag' ? 'тема ' : ''}${quote(label)}`
}

function nameUnwanted({ label, kind }: PlaceSet): GroundedText {
  const noun = kind === 'category' ? findKindNoun(label) : undefined
  return noun ? told`без ${noun.genitivePlural}` : told`без мест по запросу ${quote(label)}`
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
