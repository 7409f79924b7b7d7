import { RULE_BOOK } from '../intent-rules/rule-book.ts'
import type { Reading } from '../patterns/pattern-book.ts'
import type { Slots } from '../understanding.ts'

/** Slots that a whole message tells and not one word. */
const ROWS: readonly { readonly slot: Partial<Slots>; readonly says: string }[] = [
  {
    slot: { asked: 'closing' },
    says: 'до скольки|скольких|сколька|закрытия; до которого|какого часа; закрыв*|закроет*|закрыт*; допоздна',
  },
  {
    slot: { asked: 'opening' },
    says: 'во|с|со|в сколько|скольки .. откр*|начин*|работа*; открыва*|откроет*; с которого|какого часа; когда .. откр*',
  },
  {
    slot: { asked: 'hours' },
    says: 'час* работы|приема; график*; режим*; расписани*; выходной|выходные .. у|день|когда|какой; когда|до|во|как .. работа*; $work',
  },
  { slot: { asked: 'phone' }, says: 'телефон*|позвонить|дозвониться|созвониться; номер .. $thing; контакт*' },
  { slot: { asked: 'address' }, says: 'адрес*; на какой улице; какая улица' },
  {
    slot: { asked: 'website' },
    says: 'сайт*|вконтакте|вк|соцсет*|инстаграм*|телеграм*|страничк*|email|имейл; почта|электронн* .. связи|почта|адрес',
  },
  {
    slot: { asked: 'price' },
    says: 'сколько стоит|стоят|билет|вход; цена|цены|цену|ценам|ценник*|стоимост*|почем|прайс; платн*; билет*; абонемент*; скидк*|льгот*',
  },
  {
    slot: { asked: 'access' },
    says: 'пандус*|лифт|ступен*|безбарьерн*; можно|проехать|проеду|заехать .. коляск*; доступн*',
  },
  {
    slot: { asked: 'dogs' },
    says: 'пускают|можно|пустят|пропустят|разреш* .. #dog; #dog .. пускают|можно|пустят|пропустят|разреш*',
  },
  { slot: { asked: 'position' }, says: 'где .. наход*|расположен*|это|он|она; на карте; координаты' },
]
const LENGTH_ROWS: readonly { readonly slot: Partial<Slots>; readonly says: string }[] = [
  {
    slot: { length: 'shorter' },
    says: 'покороче|короче|поменьше|быстрее|побыстрее|сократ*|урежь|урезать|ужми|ужать|уменьш*|укорот*|упрост*|обрежь|сожми|сжать; слишком|очень|больно|это|уж .. длинн*|долго|долгий|много|далеко|большой|тяжел*; меньше .. мест*|точ*|остановок; не успе*; долговато|многовато|длинновато|далековато; времени .. меньше|мало; ^ долго|длинно|много; оставь*; устан*|не осил*',
  },
  {
    slot: { length: 'longer' },
    says: 'подлиннее|длиннее|подольше|побольше|удлин*|увелич*|продли*|расшир*|растян*; больше|еще больше .. мест*|точ*|остановок|локаций|пунктов|объектов; слишком|очень .. коротк*|мало; маловато|коротковат*; времени больше; ^ мало|коротко; еще .. мест*|точ*; дольше & NOT не дольше',
  },
]
const ORDER_ROWS: readonly { readonly slot: Partial<Slots>; readonly says: string }[] = [
  { slot: { order: 'swap' }, says: 'местами' },
  {
    slot: { order: 'reverse' },
    says: 'обратн*|обратном порядк*|направлени*|последовательност*; наоборот; задом наперед; с конца; разверн* маршрут|его; в другую сторону',
  },
]

const TABLES = [ROWS, LENGTH_ROWS, ORDER_ROWS].map((rows) =>
  rows.map(({ slot, says }) => ({ slot, patterns: RULE_BOOK.add(says) })),
)

/** The fact asked for, the length and the order wished, as far as the message tells them. */
export function readAsked(reading: Reading): Partial<Slots> {
  const found = TABLES.map((rows) => rows.find(({ patterns }) => patterns.some((one) => reading.meets(one))))
  return Object.assign({}, ...found.map((row) => row?.slot))
}
