import type { Evidence } from './find-evidence.ts'
import type { Passage, PassageOwner } from './passage.ts'

/** What is told of one owner, sentence after sentence. */
export type Quote = { readonly owner: PassageOwner; readonly sentences: readonly string[] }

/** A sentence that begins so leans on the one before it. */
const LEANS =
  /^(?:Он|Она|Оно|Они|Его|Её|Ее|Их|Ему|Ей|Им|Там|Тут|Здесь|Этот|Эта|Это|Эти|Тогда|Потом|Затем|Позже|Поэтому|Такой|Такая|Такие|Тот|Та|Те|Но|А|И|Ещё|Также|Тоже|Внутри|В нём|В ней|На нём|При нём|Туда|Оттуда|Обоим|Оба|Годом|Второй|Вторая|Остальн\p{L}+)(?!\p{L}|\.)/u
/** «Новый заложили в 1780-м»: what is new stands in the sentence before. */
const LACKS_NOUN =
  /^(?:Нов|Стар|Друг|Перв|Втор|Трет|Прежн|Нынешн|Каменн|Деревянн|Последн)(?:ый|ая|ое|ые|ой|ий|ую|яя|ее|ие) \p{Ll}+(?:ли|ла|ло|л|ют|ет|ит|ят|ют|лся|лась|лось|лись)(?!\p{L})/u
const LONGEST = 420
const LONGEST_EVIDENCE = 500
const MOST_TOLD_PASSAGES = 3
const MOST_COMPOSED_OF = 12
/** How far behind the best another sentence may be: of the same place or heading, and of anything else. */
const BESIDE = 0
const ELSEWHERE = -2
/** And so much farther the less sure the best is, the more of the question it lacks, and where the other adds to that. */
const WHERE_UNSURE = 2
const WHERE_LACKING = 2
const WHERE_ADDING = 1
const WHERE_TYPED = 1.5
const NAMED = 0.3
const SAME_TEXT = 0.6
/** So many letters are all of any word. */
const WHOLE_WORD = 60
/** Forms of one word begin alike so far. */
const LONGEST_START = 5
const SAME_RUN = 5

/** The best sentence with what it leans on, and one or two others for what it leaves open; `rate` is how sure it is. */
export function composeQuotes(ranked: readonly Evidence[], rate: number): Quote[] {
  const [best] = ranked
  if (best === undefined) return []
  const sentences = widen(best.passage)
  const quotes = [{ owner: best.passage.owner, sentences }]
  const told = { best, text: sentences.join(' '), has: new Set(best.has), count: 1, rate }
  for (const evidence of ranked.slice(1, MOST_COMPOSED_OF)) {
    if (told.count === MOST_TOLD_PASSAGES) break
    if (!isWanted(evidence, told)) continue
    const fresh = widen(evidence.passage).filter((sentence) => !told.text.includes(sentence))
    addQuote(quotes, evidence.passage.owner, fresh)
    told.text = [told.text, ...fresh].join(' ')
    told.has = new Set([...told.has, ...evidence.has])
    told.count += 1
  }
  return quotes
}

function addQuote(
  quotes: { owner: PassageOwner; sentences: string[] }[],
  owner: PassageOwner,
  fresh: string[],
) {
  const known = quotes.find((quote) => hasSameOwner(quote.owner, owner))
  if (known) known.sentences.push(...fresh)
  else quotes.push({ owner, sentences: fresh })
}

type Told = {
  readonly best: Evidence
  readonly text: string
  readonly has: ReadonlySet<number>
  readonly rate: number
}

/** Whether a sentence is near enough to the best to be told after it. */
function isWanted(evidence: Evidence, { best, text, has, rate }: Told): boolean {
  const { passage, features, score } = evidence
  if (text.includes(passage.text) || isAlike(text, passage.text)) return false
  if (text.length + passage.text.length > LONGEST_EVIDENCE) return false
  const isBeside = standsBeside(best.passage, passage)
  if (best.features.named > NAMED && !isBeside) return false
  if (best.features.ofPlace === 1 && features.unsaidOfTown === 1) return false
  const adds = [...evidence.has].some((word) => !has.has(word))
  const isTyped = best.features.noType === 1 && features.type === 1
  const gap =
    (isBeside ? BESIDE : ELSEWHERE) +
    WHERE_UNSURE * (1 - rate) +
    WHERE_LACKING * best.lack +
    (adds ? WHERE_ADDING : 0) +
    (isTyped ? WHERE_TYPED : 0)
  return score >= best.score - gap
}

/** Of the same place, or under the same heading of the page about the town. */
function standsBeside(a: Passage, b: Passage): boolean {
  if (a.owner.kind === 'place') return hasSameOwner(a.owner, b.owner)
  return b.owner.kind === 'town' && a.context !== '' && a.context === b.context
}

export function hasSameOwner(a: PassageOwner, b: PassageOwner): boolean {
  return a.kind === 'place' && b.kind === 'place' ? a.id === b.id : a.kind === b.kind
}

/** The sentence with the one before it where it leans on that, and the next where that leans on it. */
export function widen({ text, paragraph, number }: Passage): string[] {
  const before = paragraph[number - 1]
  const after = paragraph[number + 1]
  const sentences = [text]
  const length = () => sentences.join(' ').length
  if (
    before !== undefined &&
    (LEANS.test(text) || LACKS_NOUN.test(text)) &&
    length() + before.length <= LONGEST
  )
    sentences.unshift(before)
  const isOpen = /[:,]$/.test(text) || (after !== undefined && LEANS.test(after))
  if (after !== undefined && isOpen && length() + after.length <= LONGEST) sentences.push(after)
  return sentences
}

/** Whether a sentence says again what was told: with the same words, in other forms of them, or with some of them in a row. */
export function isAlike(told: string, text: string): boolean {
  return getShare(told, text, WHOLE_WORD) >= SAME_TEXT || saysAgain(told, text)
}

/** The same of a sentence without any new number. */
function saysAgain(told: string, text: string): boolean {
  if ((text.match(/\d+/gu) ?? []).some((number) => !told.includes(number))) return false
  return getShare(told, text, LONGEST_START) >= SAME_TEXT || hasSameRun(told, text)
}

/** The share of a text's words that begin as words of what was told. */
function getShare(told: string, text: string, letters: number): number {
  const list = (line: string) =>
    new Set((line.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, letters)))
  const [known, own] = [list(told), list(text)]
  return own.size === 0 ? 1 : [...own].filter((word) => known.has(word)).length / own.size
}

function hasSameRun(told: string, text: string): boolean {
  const join = (line: string) => listWords(line).join(' ')
  const known = ` ${join(told)} `
  const words = listWords(text)
  return words.some((_, at) => {
    const run = words.slice(at, at + SAME_RUN)
    return run.length === SAME_RUN && known.includes(` ${run.join(' ')} `)
  })
}

function listWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
}

/** Each sentence once, in whatever words, those of one owner together. */
export function mergeQuotes(quotes: readonly Quote[]): Quote[] {
  let told = ''
  const merged: { owner: Quote['owner']; sentences: string[] }[] = []
  for (const { owner, sentences } of quotes) {
    const fresh = sentences.filter((sentence) => !told.includes(sentence) && !saysAgain(told, sentence))
    told = [told, ...fresh].join(' ')
    if (fresh.length > 0) addQuote(merged, owner, fresh)
  }
  return merged
}
