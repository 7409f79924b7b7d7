/** Words that end in a full stop inside a sentence. */
const ABBREVIATIONS = new Set(
  'им св ул пр пл пер д г гг в вв км м т п тыс млн руб см др проф акад арх'.split(' '),
)
const LAST_WORD = /(?:^|[\s(«])([^\s(«]+)\.$/u
const INITIAL = /^(?=\p{Lu})\p{Script=Cyrillic}$/u
const SENTENCE_END = /(?<![.!?…])[.!?…]+[»)”]*(?=\s+[\p{Lu}\p{N}«(—–-])/gu
/** Where a sentence can be left: after a clause. */
const CLAUSE_END = /[;:,]|\s[—–-](?=\s)|[.!?…](?=\s)/gu
/** A piece shorter than this share of the room says too little. */
const MIN_SHARE = 0.4

/** The sentences of a text, in order. */
export function splitSentences(text: string): string[] {
  return text.split(/\n+/).flatMap(splitParagraph)
}

function splitParagraph(paragraph: string): string[] {
  const sentences: string[] = []
  let start = 0
  for (const match of paragraph.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length
    const [, word = ''] = LAST_WORD.exec(paragraph.slice(start, end)) ?? []
    if (ABBREVIATIONS.has(word) || INITIAL.test(word)) continue
    sentences.push(paragraph.slice(start, end).trim())
    start = end
  }
  sentences.push(paragraph.slice(start).trim())
  return sentences.filter(Boolean)
}

/** The text itself, or its beginning up to the end of a clause or word, with «…»; at most `limit` characters. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text
  const room = limit - 1
  const ends = [...text.matchAll(CLAUSE_END)].map(({ index }) => index).filter((index) => index <= room)
  const clauseEnd = ends.at(-1) ?? 0
  const wordEnd = text.lastIndexOf(' ', room)
  const end = clauseEnd >= limit * MIN_SHARE ? clauseEnd : Math.max(wordEnd, 0)
  return end === 0 ? '' : `${text.slice(0, end).replace(/(?<![\s,;:.—–-])[\s,;:.—–-]+$/u, '')}…`
}

/** As many whole sentences of the text as fit into `limit` characters; paragraphs are kept apart. */
export function takeSentences(text: string, limit: number): string {
  let taken = ''
  for (const paragraph of text.split(/\n+/)) {
    let separator = taken === '' ? '' : '\n'
    for (const sentence of splitParagraph(paragraph)) {
      if (taken.length + separator.length + sentence.length > limit) {
        return taken === '' ? shorten(sentence, limit) : taken
      }
      taken += separator + sentence
      separator = ' '
    }
  }
  return taken
}

/** The text with a full stop, unless it ends a sentence already. */
export function endSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}

/** The text with a capital at its beginning: «в парке» → «В парке». */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The text without one: «В парке» → «в парке». */
export function uncapitalize(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
