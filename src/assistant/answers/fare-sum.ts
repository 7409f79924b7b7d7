import type { Slots } from '../understanding.ts'
import { type GroundedText, told, toldComputed, UNTOLD } from '../wording/grounded-text.ts'
import { chooseForm } from '../wording/plural.ts'

const number = new Intl.NumberFormat('ru')

/** A price for one, as a sentence has it first. */
const FOR_ONE =
  /(?:билет|вход|взросл\p{L}*|проезд|с человека|мастер-класс|экскурси\p{L}*|чек)[^.;\d]{0,40}(\d[\d\s]*)\s?(?:руб|₽)/iu
/** «Нас восемь», «на троих», «вчетвером». */
const COUNTS = ['дво', 'тро', 'четв', 'пят', 'шест', 'сем', 'вос', 'девят', 'десят']
const COUNTED =
  /(?:^| )(?:нас|мы|на|для|за) (?:(\d{1,2})(?!\d)|(дво|тро|четв|пят|шест|сем|вос|девят|десят)\p{L}+)/u
const TOGETHER = /(?:^| )в(дво|тро|четв|пят|шест|сем|вос|девят|десят)\p{L}+м(?: |$)/u
const FIRST_COUNT = 2
const ASKS_SUM = /итого|всего|на всех|всем|выйдет|встанет|с нас|сколько/u
/** Who pays less is not counted with the others. */
const PAYS_LESS = /(?:^| )(?:дет|ребен|ребён|сын|доч|внук|внуч|пенсион|школьн|студент|лет(?: |$))/u

/** What a price comes to for several grown-up people. */
export function tellSum(text: string, { groupSize = 1 }: Slots, said: string): GroundedText {
  const count = groupSize > 1 ? groupSize : readCount(text)
  const [, digits] = FOR_ONE.exec(said) ?? []
  if (digits === undefined || count < 2 || !ASKS_SUM.test(text) || PAYS_LESS.test(text)) return UNTOLD
  const sum = Number(digits.replace(/\s/g, '')) * count
  return told`${toldComputed(`На ${count} взрослых — ${number.format(sum).replaceAll('\u00a0', ' ')} ${chooseForm(sum, ['рубль', 'рубля', 'рублей'])}`)}.`
}

function readCount(text: string): number {
  const [, digits, word] = COUNTED.exec(text) ?? []
  const said = word ?? TOGETHER.exec(text)?.[1]
  return digits === undefined ? COUNTS.indexOf(said ?? '') + FIRST_COUNT : Number(digits)
}
