import type { DayPart, Need, NeedKey, PlaceSet, When } from '../request.ts'
import type { Condition } from '../tools/judge-condition.ts'
import type { LocatedPoint } from '../tools/locate-point.ts'
import { type GroundedText, joinTold, told, toldComputed } from '../wording/grounded-text.ts'
import { findKindNoun } from '../wording/kind-nouns.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { tellClock, tellDay } from '../wording/time.ts'

/** How a need is called, and how it is said that nobody knows of it: «не сказано, тихо ли там». */
type NeedWords = { readonly label: string; readonly unknown: string; readonly without: string }

const NEED_WORDS: Readonly<Record<NeedKey, NeedWords>> = {
  food: { label: 'можно поесть', unknown: 'можно ли там поесть', without: 'без еды' },
  children: { label: 'с детьми', unknown: 'интересно ли там детям', without: 'не для детей' },
  pram: { label: 'с коляской', unknown: 'пройти ли с коляской', without: 'не для колясок' },
  wheelchair: {
    label: 'на инвалидной коляске',
    unknown: 'заехать ли на инвалидной коляске',
    without: 'не для колясок',
  },
  elderly: { label: 'удобно пожилым', unknown: 'удобно ли пожилым', without: 'не для пожилых' },
  stepFree: { label: 'без ступеней', unknown: 'есть ли ступени', without: 'со ступенями' },
  dog: { label: 'с собакой', unknown: 'пускают ли с собакой', without: 'без собак' },
  free: { label: 'бесплатно', unknown: 'бесплатен ли вход', without: 'платно' },
  cheap: { label: 'недорого', unknown: 'дорого ли там', without: 'подороже' },
  indoor: { label: 'под крышей', unknown: 'есть ли там крыша', without: 'не под крышей' },
  outdoor: { label: 'под открытым небом', unknown: 'можно ли побыть на воздухе', without: 'не на улице' },
  rain: { label: 'в дождь', unknown: 'укроет ли от дождя', without: 'не для дождя' },
  winter: { label: 'зимой', unknown: 'подойдёт ли зимой', without: 'не зимой' },
  evening: { label: 'вечером', unknown: 'подойдёт ли вечером', without: 'не вечером' },
  water: { label: 'у воды', unknown: 'есть ли рядом вода', without: 'не у воды' },
  view: { label: 'с видом', unknown: 'есть ли вид', without: 'без вида' },
  quiet: { label: 'тихо', unknown: 'тихо ли там', without: 'не тихо' },
}

const DAY_PARTS: Readonly<Record<DayPart, string>> = {
  morning: 'утром',
  afternoon: 'днём',
  evening: 'вечером',
  night: 'ночью',
}

/** «С детьми», «до 300 руб.», «рядом: «Вокзал»»: a condition as a visitor would say it. */
export function nameCondition(condition: Condition, near?: LocatedPoint): GroundedText {
  switch (condition.kind) {
    case 'wanted':
      return joinTold(condition.sets.map(nameSet), ', ')
    case 'unwanted':
      return joinTold(condition.sets.map(nameUnwanted), ', ')
    case 'need':
      return nameNeed(condition.need)
    case 'unwantedNeed':
      return told`${NEED_WORDS[condition.need.key].without}`
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
  if (condition.kind === 'need' || condition.kind === 'unwantedNeed')
    return NEED_WORDS[condition.need.key].unknown
  return condition.kind === 'when' ? 'открыто ли там в это время' : undefined
}

function nameNeed({ key, value }: Need): GroundedText {
  return key === 'cheap' && value !== undefined
    ? toldComputed(`до ${value} руб.`)
    : told`${NEED_WORDS[key].label}`
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
