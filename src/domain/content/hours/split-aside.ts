import { DAY, MONTH } from './hours-words.ts'
import { APPOINTED } from './note-parts.ts'

/** Words up to the next separator, none of them a day or a month: those would move the hours. */
const REST = `(?: (?!(?:${DAY}|${MONTH}|ежедневно|выходн[а-я]*|праздн[а-я]*)(?![а-я]))[^ ,;.()\\n]+(?:\\.\\d+)?)*`
const WEATHER =
  '(?:в|во|при) (?:время )?(?:дожд|ливень|ливн|гроз|мороз|непогод|шторм|метел|ветр|ветер|(?:плох|сильн|ненаст)[а-я]+ (?:погод|дожд|ветр|ветер|мороз))[а-я]*'
/** What comes on days that nobody can name beforehand. */
const OCCASION =
  'в дни (?:[а-я]+ )?(?:богослужени|служб|теплоход|круиз|мероприяти|концерт|спектакл|матч|соревновани|экскурси|ярмар|свад)[а-я]*'
const SERVICE =
  '(?:запись|(?:за|рас)селение|размещение|прием|выдача|оформление)(?: (?:гост|возврат|клиент|посетител|пациент|врач|специалист|заказ)[а-я]*)?'
const ALWAYS = '(?:банкомат|терминал|парковка|стоянка|туалет)[а-я]*[ :-]*(?:круглосуточно|24/7)'
/** What a piece of its own behind the hours may say without changing them. */
const PIECES = [
  `(?:${WEATHER})(?: не (?:работа|принима)[а-я]+| закрыт[оаы]?)?`,
  `(?:закрыт[оаы]?|не работа[а-я]+) ${WEATHER}`,
  // Until later than on other days: the place itself closes later, but nobody knows when.
  `${OCCASION} с \\d[\\d:.]*`,
  `(?:ночью|в ночное время|вечером) (?:только )?по (?:звонку|вызову|${APPOINTED})`,
  `${SERVICE} (?:только )?(?:по (?:тел|звонку|${APPOINTED})|через |у )${REST}(?:\\.? ?[\\d+(][\\d() -]{4,})?`,
  ALWAYS,
  'юр(?:\\.|идическ[а-я]+)? ?лиц[а-я]*[ :-]+[^;\\n]*',
]
const BEHIND = `(?<=\\d[^]*?)(?:[,;.\\n] ?(${PIECES.join('|')})(?= ?(?:[,;\\n.]|$))| ?\\((${PIECES.join('|')})\\))`

/**
 * The hours without what stands apart behind them and changes none that can be told, «в дождь закрыто», and those
 * remarks word for word; nothing where there are none.
 */
export function splitAside(text: string): { hours: string; asides: string[] } | undefined {
  const pattern = new RegExp(BEHIND, 'g')
  const asides = [...text.matchAll(pattern)].map(([, apart, inBrackets]) => apart ?? inBrackets ?? '')
  return asides.length === 0 ? undefined : { hours: text.replace(pattern, ''), asides }
}
