/** Chrome stops in the middle of an utterance longer than some 15 seconds. */
const MAX_SENTENCE_LENGTH = 180

const PIECE = /[^.!?…]*[.!?…]+[»”")]*\s*|[^.!?…]+$/g
/** «ул. », «А. », «XVIII в. »: the sentence continues after the full stop. */
const ABBREVIATION = /(?:^|[\s«(])(?:[А-ЯЁ]|[а-яё]{1,3})\.\s*$/
const LOWER_CASE = /^[а-яёa-z]/

/** Splits a text into sentences for speech synthesis, none of them too long for it. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  for (const piece of text.replace(/\s+/g, ' ').trim().match(PIECE) ?? []) {
    const before = sentences.at(-1)
    if (
      before !== undefined &&
      (ABBREVIATION.test(before) || LOWER_CASE.test(piece) || !/\s$/.test(before))
    ) {
      sentences[sentences.length - 1] = before + piece
    } else sentences.push(piece)
  }
  return sentences.flatMap((sentence) => splitLong(sentence.trim())).filter((sentence) => sentence !== '')
}

/** Splits at a comma or dash, else between words. */
function splitLong(sentence: string): string[] {
  if (sentence.length <= MAX_SENTENCE_LENGTH) return [sentence]
  const start = sentence.slice(0, MAX_SENTENCE_LENGTH)
  const comma = Math.max(start.lastIndexOf(', '), start.lastIndexOf('; '), start.lastIndexOf(' — '))
  const space = start.lastIndexOf(' ')
  const at = comma > 0 ? comma + 1 : space > 0 ? space : MAX_SENTENCE_LENGTH
  return [sentence.slice(0, at), ...splitLong(sentence.slice(at).trim())]
}
