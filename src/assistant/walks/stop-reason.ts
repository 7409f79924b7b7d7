import type { Place } from '#domain/place.ts'
import { splitSentences } from '../wording/sentences.ts'

/** An editor's words for what is worth the way, and things one can see, hear or taste there. */
const TELLING =
  /главн|знаменит|символ|старейш|сам(?:ый|ая|ое|ые|ого|ой) |единственн|перв(?:ый|ая|ое|ого|ым|ой) |уникальн|легенд|предани|говорят|любим|лучш|редк|вид (?:на|с)|видом|виден|видно|можно |показыва|увидеть|попроб|смотров|пушк|якор|мозаик|фреск|льв|пещер|ротонд|колокол|резн|купол|коллекци|панорам|закат|тиши|тенист|старинн|построен|основан/g
/** Doubts, addresses and hours are told elsewhere, if at all. */
const DULL =
  /\d:\d\d|₽|рубл|литурги|моле(?:бен|бн)|богослужен|билет|пушкинск\S* карт|парковк|стоянк|туалет|wi-fi|банкомат|платок|прихожан|понедельник|вторник|четверг|пятниц|суббот|воскресен|неизвестн|не провер|уточн|узна(?:ть|йте|вайте)|по данным|вероятно|возможно|судя по|насколько|адрес|телефон|часы|расписани|номер|дом \d|(?:кв|ул|д)\. ?\d|готовят|в прогулк|остановок в |не указан|сайт|\(дом|путеводител|филиал|приход|зарегистрир|областное управление|сведени|работает|открыт[аоы]? (?:с|по|до|в)|реконструк|ремонт|вход |обновил|(?:с|в) (?:январ|феврал|март|апрел|ма[яе]|июн|июл|август|сентябр|октябр|ноябр|декабр)/i
/** What only makes sense after the sentence before it. */
const LEANS_BACK =
  /^(?:он[аио]?|его|её|ее|их|им|ему|ей|ими|нём|нем|ней|этот|эта|это|эти|этого|этой|этим|там|тут|туда|оттуда|поэтому|потому|но|а|и|или|же|тоже|также|потом|затем|позже|сначала|прежде|сюда|ещё|еще|второй|вторая|первой|первым|другой|другая|такой|такая|в нём|в ней|на нём|на ней|из них|среди них|за ним|рядом|авторы|автор|путеводитель|сегодня|сейчас|тогда|до этого|после этого|с тех пор|с ней|с ним|который|которая|которые|где|что|чтобы|когда)(?![\p{L}])/iu
/** «Помог вклад купца»: who did what stands before. */
const BEGINS_WITH_VERB = /^\p{Ll}+(?:ал|ел|ил|ул|ог|ёк|ла|ло|ли|лся|лась|лось|лись) /u
const SPEAKS_OF_IT = /^.{0,28}(?<![\p{L}])(?:он|она|оно|они|его|её|ее|их|ему|ей|нём|нем|ней)(?![\p{L}])/iu
const CLAUSE = /(?<=[;:])\s+/u
/** A beginning that ends here still says something. */
const PAUSE = /[;:,](?=\s)|\.(?=\s)/gu
const ADJECTIVE_AT_END = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|[ое]го|[ое]му|[ыио]м|[ыи]х|[ую]ю)$/u
const ADJECTIVE_AT_START =
  /^, \p{L}+(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|[ое]го|[ое]му|[ыио]м|[ыи]х|[ую]ю)(?!\p{L})/u
const LEAST_LENGTH = 18
const MOST_REASON_SENTENCES = 8
const WORTH = {
  description: 1.6,
  clause: -0.3,
  part: -1,
  beginning: 1,
  telling: 0.8,
  mostTelling: 2,
  leansBack: -3,
  speaksOfIt: -1.5,
  dull: -5,
  figure: 0.4,
  long: 1.2,
}

/**
 * Why a stop is worth it: the most telling sentence or clause of the place's own texts, word for word, of at most so many
 * characters; without a full stop at its end. Empty when there is no room for any.
 */
export function findReason(place: Pick<Place, 'description' | 'descriptionFull'>, limit: number): string {
  if (limit < LEAST_LENGTH) return ''
  const sentences = splitSentences(place.descriptionFull ?? '').slice(0, MOST_REASON_SENTENCES)
  const snippets = [
    ...cut(place.description).map((text, index) =>
      rate(text, limit, WORTH.description + (index > 0 ? WORTH.clause : 0)),
    ),
    ...listBeginnings(place.description).map((text) => rate(text, limit, WORTH.beginning)),
    ...sentences
      .flatMap(cut)
      .map((text) => rate(text, limit, sentences.includes(`${text}.`) ? 0 : WORTH.part)),
  ]
  const best = snippets
    .filter(({ text }) => text.length <= limit && text.length >= LEAST_LENGTH && isWhole(text))
    .sort((a, b) => b.worth - a.worth)[0]
  return best && best.worth > 0 ? best.text : ''
}

/** The description up to each pause; «на левом, городском берегу» has none. */
function listBeginnings(text: string): string[] {
  return [...text.matchAll(PAUSE)].flatMap(({ index }) => {
    const isWithin = ADJECTIVE_AT_END.test(text.slice(0, index)) && ADJECTIVE_AT_START.test(text.slice(index))
    return isWithin ? [] : [trim(text.slice(0, index))]
  })
}

/** A sentence and its clauses. */
function cut(text: string): string[] {
  const clauses = text.split(CLAUSE).filter((clause) => clause !== text)
  return [text, ...clauses].map(trim)
}

function trim(text: string): string {
  return text.trim().replace(/[\s.;:,—–-]+$/u, '')
}

function rate(text: string, limit: number, base: number): { text: string; worth: number } {
  const telling = Math.min(
    WORTH.mostTelling,
    (text.toLowerCase().match(TELLING)?.length ?? 0) * WORTH.telling,
  )
  const worth =
    base +
    telling +
    (/\d/.test(text) ? WORTH.figure : 0) +
    (LEANS_BACK.test(text) || BEGINS_WITH_VERB.test(text) ? WORTH.leansBack : 0) +
    (SPEAKS_OF_IT.test(text) ? WORTH.speaksOfIt : 0) +
    (DULL.test(text) ? WORTH.dull : 0) +
    WORTH.long * Math.min(1, text.length / limit)
  return { text, worth }
}

/** Quotation marks and brackets that were opened are closed. */
function isWhole(text: string): boolean {
  const count = (mark: RegExp) => text.match(mark)?.length ?? 0
  return count(/«/g) === count(/»/g) && count(/\(/g) === count(/\)/g)
}
