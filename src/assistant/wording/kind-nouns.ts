/** A kind of places as people call it: «от вокзала», «без музеев», «музеи». */
export type KindNoun = { singular: string; plural: string; many: string }

type Row = readonly [start: string, singular: string, plural: string, many: string]

/** By the beginning of the word: genitive of one, all of them, genitive of many. A longer beginning comes first. */
const ROWS: readonly Row[] = [
  ['автовокзал', 'автовокзала', 'автовокзалы', 'автовокзалов'],
  ['автостанц', 'автостанции', 'автостанции', 'автостанций'],
  ['бассейн', 'бассейна', 'бассейны', 'бассейнов'],
  ['библиотек', 'библиотеки', 'библиотеки', 'библиотек'],
  ['вокзал', 'вокзала', 'вокзалы', 'вокзалов'],
  ['галере', 'галереи', 'галереи', 'галерей'],
  ['гостиниц', 'гостиницы', 'гостиницы', 'гостиниц'],
  ['достопримечательност', 'достопримечательности', 'достопримечательности', 'достопримечательностей'],
  ['кафе', 'кафе', 'кафе', 'кафе'],
  ['кинотеатр', 'кинотеатра', 'кинотеатры', 'кинотеатров'],
  ['кофейн', 'кофейни', 'кофейни', 'кофеен'],
  ['магазин', 'магазина', 'магазины', 'магазинов'],
  ['монастыр', 'монастыря', 'монастыри', 'монастырей'],
  ['мост', 'моста', 'мосты', 'мостов'],
  ['музе', 'музея', 'музеи', 'музеев'],
  ['набережн', 'набережной', 'набережные', 'набережных'],
  ['озер', 'озера', 'озёра', 'озёр'],
  ['памятник', 'памятника', 'памятники', 'памятников'],
  ['парк', 'парка', 'парки', 'парков'],
  ['пляж', 'пляжа', 'пляжи', 'пляжей'],
  ['площад', 'площади', 'площади', 'площадей'],
  ['ресторан', 'ресторана', 'рестораны', 'ресторанов'],
  ['сквер', 'сквера', 'скверы', 'скверов'],
  ['собор', 'собора', 'соборы', 'соборов'],
  ['стадион', 'стадиона', 'стадионы', 'стадионов'],
  ['столов', 'столовой', 'столовые', 'столовых'],
  ['театр', 'театра', 'театры', 'театров'],
  ['усад', 'усадьбы', 'усадьбы', 'усадеб'],
  ['храм', 'храма', 'храмы', 'храмов'],
  ['церк', 'церкви', 'церкви', 'церквей'],
  ['школ', 'школы', 'школы', 'школ'],
]
/** No case ending is longer: «парк» is not in «парковка», nor «мост» in «мостовая». */
const LONGEST_ENDING = 3
const NO_ENDING = /^(?:[оё]в[а-я]|ь?щ|ник)/

/** The noun of a word in any of its forms; undefined for other words and for several of them. */
export function findKindNoun(word: string): KindNoun | undefined {
  const plain = word.trim().toLowerCase().replaceAll('ё', 'е')
  for (const [start, singular, plural, many] of ROWS) {
    const ending = plain.startsWith(start) ? plain.slice(start.length) : undefined
    if (ending === undefined || ending.length > LONGEST_ENDING || !/^[а-я]*$/.test(ending)) continue
    if (!NO_ENDING.test(ending)) return { singular, plural, many }
  }
  return undefined
}
