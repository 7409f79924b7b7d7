import type { HoursPart } from './hours-part.ts'
import { REST_OF_NOTE, readNote } from './note-parts.ts'
import { END } from './part-rule.ts'
import { isSubjectWord, PREPOSITION } from './subject-words.ts'

/** Behind the hours these may change them as well. */
const CHANGES =
  'план[а-я]*|график[а-я]*|расписан[а-я]*|услови[а-я]*|налич[а-я]*|желани[а-я]*|необходим[а-я]*|событи[а-я]*|мероприяти[а-я]*|отдельн[а-я]*|особ[а-я]*|завис[а-я]*|обстоятельств[а-я]*|отпуск[а-я]*|ремонт[а-я]*|карантин[а-я]*|авари[а-я]*|учет[а-я]*|переучет[а-я]*|замен[а-я]*|перен[а-я]*|отмен[а-я]*|измен[а-я]*|прекращ[а-я]*|часы|час|часа|меньше|больше|дольше|плюс|минус|по-разному|звон[а-я]*'
const CHANGE_WORD = new RegExp(`(?<![а-я])(?:${CHANGES})(?![а-я])`)
const FACILITY =
  '(?:(?:церковная|свечная|иконная|книжная|сувенирная|продуктовый|летнее|летняя) )?(?:завтраки?|фонтаны?|павильоны?|экспозиции|выставки|вольеры|кафе|буфет|бар|ресторан|столовая|магазин|кинотеатр|туалет|лавка|киоск|прокат|сауна|бассейн|тренажерный зал|парковка|стоянка|автомойка|мойка|шиномонтаж|терминал|банкомат|регистратура|лаборатория|администрация|приемная|справочная|смотровая площадка|аттракционы|карусели|спасатели|охрана|супермаркет|продукты|фудкорт|трапезная|гардероб|ресепшн|ресепшен|стойка регистрации|дежурный администратор|абонемент|читальный зал|колокольня|звонница|доставка|выдача(?: заказов)?|прием (?:анализ|документ|заказ|плат|посыл|звонк|вызов|заяв)[а-я]*)'
/** Never the place itself, where hours stand in front of it. */
const BESIDE =
  /^(?:буфет|туалет|парковка|стоянка|терминал|банкомат|регистратура|администрация|приемная|справочная|гардероб|рес[еи]пше?н|стойка|дежурный|спасатели|охрана|доставка|выдача[а-я ]* до |кухня|завтрак|касс)/
/** What has facilities of its own, and is surely meant itself. */
const MAIN =
  /музе|усадьб|храм|церк|собор|монастыр|часовн|парк|сад(?![а-я])|театр|гостиниц|отель|хостел|вокзал|азс|заправк|дк(?![а-я])|дом |культур|баз[аы]|санатори|галере|крепост|кремл|замок|заповедник|тц(?![а-я])|трц|центр|рынок|пляж|каток|стадион|больниц|поликлиник|аэропорт|кемпинг|зоопарк/

type Stretch = { part: HoursPart; length: number }

/** Hours of what belongs to the place, «кафе до 20:00», behind its own; nothing where it may be the place itself. */
export function readFacility(text: string, at: number, subject: string): Stretch | undefined {
  const pattern = new RegExp(
    `${FACILITY}${END}(?: [а-я«»"]+)*?[ :-]*(?:работает )?(?:ежедневно )?(?:с |до |\\d|круглосуточно)${REST_OF_NOTE}`,
    'y',
  )
  pattern.lastIndex = at
  const [found] = pattern.exec(text) ?? []
  if (found === undefined) return undefined
  if (/[а-я]/.test(subject) && !MAIN.test(subject) && !BESIDE.test(found)) return undefined
  readNote(found.replace(/ ежедневно(?= )/, ''))
  return { part: { kind: 'note', text: found.trim(), isOfAll: true }, length: found.length }
}

/** Each word of a remark is looked at; a longer text is none. */
const LONGEST = 200

type ReadKnown = (text: string, at: number) => { part: HoursPart | undefined } | undefined

/** Plain words behind the hours that say nothing of time, «вход со двора»; nothing where there could be more. */
export function readRemark(text: string, at: number, readKnown: ReadKnown): Stretch | undefined {
  const [remark = ''] = /^[а-яa-z«»“”" -]+(?=[,;.!\n()]|$)/.exec(text.slice(at, at + LONGEST)) ?? []
  if (remark.length === LONGEST) return undefined
  const isPlain = [...remark.matchAll(/[а-яa-z-]+/g)].every(({ 0: word, index }) => {
    const part = readKnown(text, at + index)?.part
    const isHours = part !== undefined && part.kind !== 'separator'
    return !isHours && (isSubjectWord(word, false) || PREPOSITION.test(word))
  })
  if (remark === '' || !isPlain || CHANGE_WORD.test(remark)) return undefined
  return { part: { kind: 'note', text: remark.trimEnd(), isOfAll: true }, length: remark.length }
}
