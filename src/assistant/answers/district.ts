import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { listByInterest } from '../retrieval/interest.ts'
import { told } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { replyWithList } from './list-reply.ts'

/** «Микрорайон Северный, 22», «в слободе Ямской»: parts of a town as addresses and tales call them. */
const DISTRICT = /(?:микрорайон|район|квартал|слобод|пос[её]л)\p{L}{0,3} «?(\p{Lu}\p{Ll}{2,})/gu
/** «На Северном», «в микрорайоне Северный» */
const IN_IT =
  /(?:^|[^\p{L}])(?:на|в|из|с|по|около|район\p{L}*|микрорайон\p{L}*|слобод\p{L}*|посел\p{L}*) «?(\p{L}{3,})/giu
const ASKS = /что |чего |куда |где |посмотр|сходить|погулять|рядом|поблизости/u

/** Who lives or stands in a part of the town that addresses name gets the places of that part; undefined where none is named. */
export function answerDistrict(context: AnswerContext): Reply | undefined {
  const { guide, turn } = context
  if (!ASKS.test(turn.message.toLowerCase())) return undefined
  const said = [...turn.message.matchAll(IN_IT)].flatMap(([, name = '']) => normalizeWords(name)).map(toWord)
  const places = guide.places.filter(({ address = '' }) =>
    [...address.matchAll(DISTRICT)]
      .flatMap(([, name = '']) => normalizeWords(name))
      .map(toWord)
      .some((name) => said.some((word) => compareForms(word, name) >= SAME_FORM)),
  )
  if (places.length === 0) return undefined
  return replyWithList({
    context,
    places: listByInterest(places),
    head: told`В этой части города, судя по адресам:`,
  })
}
