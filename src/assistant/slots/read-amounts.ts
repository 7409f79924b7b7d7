import type { Token } from '../language/split-tokens.ts'
import { readNumber } from './read-number.ts'
import { type Tag, textAt } from './tag.ts'

const METERS = 1000
/** More than any walk has, so that the answer can say so. */
const LARGEST_STOP_COUNT = 1000
const KILOMETRES = /^(?:км|километр|километра|километров|километре|километрах|километре)$/
const METRES = /^(?:м|метр|метра|метров|метрах)$/
const STOPS =
  /^(?:мест[оа]?|местам|местечк[оа]|точ(?:ка|ки|ку|ек)|точкам|локаци(?:я|и|й|ю)|останов(?:ка|ки|ок|кам)|пункт(?:а|ов|ам)?|объект(?:а|ов|ам)?|достопримечательност(?:ь|и|ей)|достопримечательностям)$/
const PEOPLE =
  /^(?:человек|человека|людей|чел|персон|персоны|дет(?:ей|ишек)|школьников|ребят|взрослых|туристов|гостей|студентов)$/
const LEG = /^(?:между|переход)/

/** «Не дальше километра», «до 2 км», «в пределах 500 метров». */
export function readDistance(tokens: readonly Token[], at: number): Tag | undefined {
  const inverted = readInvertedDistance(tokens, at)
  if (inverted) return inverted
  const bare = /^(?:километр|километра|километре)$/.test(textAt(tokens, at))
  const number = bare ? { value: 1, next: at } : readNumber(tokens, at)
  if (number === undefined) return readHalfKilometre(tokens, at)
  const unit = textAt(tokens, number.next)
  const meters = KILOMETRES.test(unit) ? number.value * METERS : METRES.test(unit) ? number.value : undefined
  if (meters === undefined) return undefined
  return createDistance(tokens, at, number.next + 1, meters)
}

/** «Километра два», «метров 300». */
function readInvertedDistance(tokens: readonly Token[], at: number): Tag | undefined {
  const unit = /^километр(?:а|ов)$/.test(textAt(tokens, at)) ? METERS : 1
  if (unit === 1 && textAt(tokens, at) !== 'метров') return undefined
  const hasOn = textAt(tokens, at + 1) === 'на'
  const number = readNumber(tokens, hasOn ? at + 2 : at + 1)
  if (number === undefined || tokens[number.next - 1]?.mark !== '') return undefined
  return createDistance(tokens, at, number.next, number.value * unit)
}

function readHalfKilometre(tokens: readonly Token[], at: number): Tag | undefined {
  const isHalf = /^пол(?:у)?километра$/.test(textAt(tokens, at))
  return isHalf ? createDistance(tokens, at, at + 1, METERS / 2) : undefined
}

function createDistance(tokens: readonly Token[], from: number, to: number, meters: number): Tag {
  const isLeg = tokens.some(({ text }) => LEG.test(text))
  const value = Math.round(meters)
  return { from, to, marks: ['#distance'], slots: isLeg ? { maxLegMeters: value } : { maxMeters: value } }
}

/** «Точки четыре»: about so many. */
function readInvertedStops(tokens: readonly Token[], at: number): Tag | undefined {
  if (!STOPS.test(textAt(tokens, at))) return undefined
  const number = readNumber(tokens, at + 1)
  if (number === undefined || !Number.isInteger(number.value) || number.value > LARGEST_STOP_COUNT)
    return undefined
  const isLast = tokens[number.next] === undefined || tokens[number.next]?.mark !== ''
  const isSo = isLast || textAt(tokens, number.next) === 'не'
  return isSo
    ? { from: at, to: number.next, marks: ['#stopCount', '#places'], slots: { stopCount: number.value } }
    : undefined
}

/** «Три места», «до пяти точек», «точки четыре». */
export function readStopCount(tokens: readonly Token[], at: number): Tag | undefined {
  const inverted = readInvertedStops(tokens, at)
  if (inverted) return inverted
  const number = readNumber(tokens, at)
  if (number === undefined || !Number.isInteger(number.value) || number.value > LARGEST_STOP_COUNT)
    return undefined
  const next = /^(?:самых|лучших|главных|интересных|любых|разных|красивых)$/.test(textAt(tokens, number.next))
    ? number.next + 1
    : number.next
  if (!STOPS.test(textAt(tokens, next)) && !isLimit(tokens, at, next)) return undefined
  const to = STOPS.test(textAt(tokens, next)) ? next + 1 : next
  return { from: at, to, marks: ['#stopCount', '#places'], slots: { stopCount: number.value } }
}

/** «Только музеи, не больше двух» */
function isLimit(tokens: readonly Token[], at: number, next: number): boolean {
  const isLast = tokens[next] === undefined || tokens[next]?.mark !== ''
  return isLast && /^(?:больше|более|максимум)$/.test(textAt(tokens, at - 1))
}

const TOGETHER: readonly [forms: RegExp, size: number][] = [
  [/^втроем$/, 3],
  [/^вчетвером$/, 4],
  [/^впятером$/, 5],
  [/^вшестером$/, 6],
  [/^всемером$/, 7],
  [/^ввосьмером$/, 8],
  [/^вдесятером$/, 10],
]
const COLLECTIVE = /^(?:двое|трое|четверо|пятеро|шестеро|семеро)$/

/** «Нас десять человек», «мы вшестером», «нас трое». */
export function readGroupSize(tokens: readonly Token[], at: number): Tag | undefined {
  const together = TOGETHER.find(([forms]) => forms.test(textAt(tokens, at)))?.[1]
  if (together !== undefined) return createGroup(at, at + 1, together)
  const number = readNumber(tokens, at)
  if (number === undefined || !Number.isInteger(number.value)) return undefined
  const isPeople = PEOPLE.test(textAt(tokens, number.next))
  const isUs =
    textAt(tokens, at - 1) === 'нас' ||
    (textAt(tokens, at - 1) === 'будет' && textAt(tokens, at - 2) === 'нас')
  const isCollective = COLLECTIVE.test(textAt(tokens, at))
  if (!isPeople && !isUs && !isCollective) return undefined
  const group = createGroup(at, isPeople ? number.next + 1 : number.next, number.value)
  const isKids = /^дет|^школьник|^ребят/.test(textAt(tokens, number.next))
  return isKids
    ? {
        ...group,
        marks: [...group.marks, '#companion', '#children'],
        slots: { ...group.slots, companions: ['children'] },
      }
    : group
}

function createGroup(from: number, to: number, size: number): Tag {
  return { from, to, marks: ['#group', '#companion'], slots: { groupSize: size, companions: ['group'] } }
}

const OLD = 60
const OLDEST = 100
const OLDEST_CHILD = 15
const KIN = /^(?:мам|пап|отц|бабуш|дед|тещ|тест|свекр|мужу|жене|ей|ему|мне|нам|сестре|брату|тете|дяде)/
const CHILD = /^(?:сын|доч|внук|внуч|ему|ей|им|племянни|брат|сест|крестни)/
const AGE_UNIT = /^(?:лет|года|годика|годиков|годик|год|месяц(?:а|ев)?|летн.*)$/

/** «Ребёнок пяти лет», «сыну 7 лет»: an age is no count of anything else. */
export function readAge(tokens: readonly Token[], at: number): Tag | undefined {
  const number = readNumber(tokens, at)
  // «Маме 68, сердце»
  const isOfKin =
    number !== undefined && number.value >= OLD && number.value < OLDEST && KIN.test(textAt(tokens, at - 1))
  if (isOfKin)
    return {
      from: at,
      to: number.next,
      marks: ['#age', '#companion', '#elderly'],
      slots: { companions: ['elderly'] },
    }
  if (number === undefined || !AGE_UNIT.test(textAt(tokens, number.next))) return undefined
  const to = number.next + 1
  if (number.value >= OLD && number.value < OLDEST) {
    return { from: at, to, marks: ['#age', '#companion', '#elderly'], slots: { companions: ['elderly'] } }
  }
  const isChild = number.value <= OLDEST_CHILD && CHILD.test(textAt(tokens, at - 1))
  return isChild
    ? { from: at, to, marks: ['#age', '#companion', '#children'], slots: { companions: ['children'] } }
    : { from: at, to, marks: ['#age'], slots: {} }
}

const ORDINALS: readonly [forms: RegExp, ordinal: number][] = [
  [/^перв(?:ый|ого|ому|ым|ом|ая|ую|ой|ое)$/, 1],
  [/^втор(?:ой|ого|ому|ым|ом|ая|ую|ое)$/, 2],
  [/^трет(?:ий|ьего|ьему|ьим|ьем|ья|ью|ьей|ье)$/, 3],
  [/^четверт(?:ый|ого|ому|ым|ом|ая|ую|ой|ое)$/, 4],
  [/^пят(?:ый|ого|ому|ым|ом|ая|ую|ой|ое)$/, 5],
  [/^шест(?:ой|ого|ому|ым|ом|ая|ую|ое)$/, 6],
  [/^седьм(?:ой|ого|ому|ым|ом|ая|ую|ое)$/, 7],
  [/^восьм(?:ой|ого|ому|ым|ом|ая|ую|ое)$/, 8],
  [/^девят(?:ый|ого|ому|ым|ом|ая|ую|ой|ое)$/, 9],
  [/^десят(?:ый|ого|ому|ым|ом|ая|ую|ой|ое)$/, 10],
  [/^последн(?:ий|его|ему|им|ем|яя|юю|ей|ее)$/, -1],
  [/^предпоследн/, -2],
]
const NUMBER_WORD = /^(?:номер|номером|номера|номеру|пункт|пункта|вариант|варианта|n)$/

/** «Второй», «номер два», «под номером три», «3-й», «последний». */
export function readOrdinal(tokens: readonly Token[], at: number): Tag | undefined {
  const text = textAt(tokens, at)
  const ordinal = ORDINALS.find(([forms]) => forms.test(text))?.[1]
  if (ordinal !== undefined) return createOrdinal(at, at + 1, ordinal)
  const hasWord = NUMBER_WORD.test(text)
  const number = readNumber(tokens, hasWord ? at + 1 : at)
  if (number === undefined || !Number.isInteger(number.value) || number.value < 1 || number.value > 50)
    return undefined
  const isEnding =
    /^(?:й|я|е|го|му|ю|ый|ой|ая|ое|ую)$/.test(textAt(tokens, number.next)) &&
    tokens[number.next]?.mark === '-'
  if (!hasWord && !isEnding) return undefined
  return createOrdinal(at, isEnding ? number.next + 1 : number.next, number.value)
}

function createOrdinal(from: number, to: number, ordinal: number): Tag {
  return { from, to, marks: ['#ordinal'], slots: { ordinals: [ordinal] } }
}
