import type { Evidence } from './find-evidence.ts'
import type { Passage, PassageOwner } from './passage.ts'

/** What is told of one owner, sentence after sentence. */
export type Quote = { readonly owner: PassageOwner; readonly sentences: readonly string[] }

/** A sentence that begins so leans on the one before it. */
const LEANS =
  /^(?:Он|Она|Оно|Они|Его|Её|Ее|Их|Ему|Ей|Им|Там|Тут|Здесь|Этот|Эта|Это|Эти|Тогда|Потом|Затем|Позже|Поэтому|Такой|Такая|Такие|Тот|Та|Те|Но|А|И|Ещё|Также|Тоже|Внутри|В нём|В ней|На нём|При нём|Туда|Оттуда|Обоим|Оба|Второй|Вторая|Остальн\p{L}+)(?!\p{L})/u
const LONGEST = 420
/** How far behind the best a second sentence may be when it adds nothing of the question, and when it does. */
const CLOSE = -1
const ADDING = 2
const MOST_LOOKED_AT = 8
const NAMED = 0.3
const SAME_TEXT = 0.6

/** The best sentence with what it leans on, and a second one that answers what the first left open. */
export function composeQuotes(ranked: readonly Evidence[]): Quote[] {
  const [best] = ranked
  if (best === undefined) return []
  const first = { owner: best.passage.owner, sentences: widen(best.passage) }
  const second = findSecond(ranked, first.sentences.join(' '))
  if (second === undefined) return [first]
  const more = { owner: second.passage.owner, sentences: widen(second.passage) }
  const isSame = JSON.stringify(first.owner) === JSON.stringify(more.owner)
  return isSame || hasSameOwner(first.owner, more.owner)
    ? [{ owner: first.owner, sentences: [...new Set([...first.sentences, ...more.sentences])] }]
    : [first, more]
}

export function hasSameOwner(a: PassageOwner, b: PassageOwner): boolean {
  return a.kind === 'place' && b.kind === 'place' ? a.id === b.id : a.kind === b.kind
}

/** The sentence with the one before it where it leans on that, and the next where that leans on it. */
function widen({ text, paragraph, number }: Passage): string[] {
  const before = paragraph[number - 1]
  const after = paragraph[number + 1]
  const sentences = [text]
  const length = () => sentences.join(' ').length
  if (before !== undefined && LEANS.test(text) && length() + before.length <= LONGEST)
    sentences.unshift(before)
  const isOpen = /[:,]$/.test(text) || (after !== undefined && LEANS.test(after))
  if (after !== undefined && isOpen && length() + after.length <= LONGEST) sentences.push(after)
  return sentences
}

function findSecond(ranked: readonly Evidence[], told: string): Evidence | undefined {
  const [best] = ranked
  if (best === undefined) return undefined
  return ranked.slice(1, MOST_LOOKED_AT).find((evidence) => {
    if (told.includes(evidence.passage.text) || isAlike(told, evidence.passage.text)) return false
    if (best.features.named > NAMED && !hasSameOwner(best.passage.owner, evidence.passage.owner)) return false
    const adds = [...evidence.has].some((word) => !best.has.has(word))
    return evidence.score >= best.score - (adds ? ADDING : CLOSE)
  })
}

function isAlike(told: string, text: string): boolean {
  const words = (line: string) => new Set(line.toLowerCase().match(/\p{L}{4,}/gu) ?? [])
  const [known, own] = [words(told), words(text)]
  const shared = [...own].filter((word) => known.has(word)).length
  return shared >= own.size * SAME_TEXT
}
