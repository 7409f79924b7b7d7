import type { Place } from '#domain/place.ts'
import { findPlace } from '../dialogue/named-places.ts'
import type { Quote } from '../guide/compose-evidence.ts'
import type { Evidence } from '../guide/find-evidence.ts'
import type { Question } from '../guide/question.ts'
import { capitalize } from '../wording/first-letter.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import type { AnswerContext } from './answer-context.ts'
import { tellQuotes } from './tell-quotes.ts'
import { tellWhoKnowsThePast, tellWhomToAsk } from './whom-to-ask.ts'

/** What of the question stays open, by what it asks for. */
const LEADS: Readonly<Record<string, string>> = {
  money: 'цены в путеводителе нет',
  clock: 'точного времени в путеводителе нет',
  date: 'когда именно, не сказано',
  person: 'кто именно, не сказано',
  reason: 'причина не названа',
  number: 'числа в путеводителе нет',
}

/** What was looked for, and what came nearest. */
type Found = {
  readonly question: Question
  readonly ranked: readonly Evidence[]
  readonly focus: Place | undefined
}

/** What is not known is said once, with what is nearest to it or with whom to ask. */
export function tellUnknown(
  context: AnswerContext,
  { focus, ranked, question }: Found,
  quotes: readonly Quote[],
): GroundedText {
  const named = ranked.find(({ features }) => features.ofPlace === 1)?.passage.owner
  const place = focus ?? (named?.kind === 'place' ? findPlace(context, named.id) : undefined)
  const where = place?.phone ? told` Спросить можно по телефону ${place.phone}.` : ''
  const name = place ? told`${tellQuotedPlace(place)}: ` : ''
  if (quotes.length > 0) {
    const isTyped = quotes.some(({ sentences }) => question.type?.says.test(sentences.join(' ')))
    const lead = (isTyped ? undefined : LEADS[question.type?.name ?? '']) ?? 'прямо об этом не сказано'
    const said = place ? lead : capitalize(lead)
    return told`${name}${said}, известно вот что. ${tellQuotes(context, quotes, place)}${where}`
  }
  return place
    ? told`${name}об этом в путеводителе не сказано.${where}`
    : joinTold(
        [
          told`Этого в путеводителе нет.`,
          isOfThePast(context) ? tellWhoKnowsThePast(context) : tellWhomToAsk(context),
        ],
        ' ',
      )
}

/** Who asks of people and times gone by is sent to those who keep them. */
function isOfThePast({ understanding: { text } }: AnswerContext): boolean {
  return /(?:^| )(?:был[аио]?|жил[аи]?|воева\p{L}+|погиб\p{L}*|раньше|когда-то|войн\p{L}+|истори\p{L}+|(?:пра)?дед\p{L}*|предк\p{L}+|родил\p{L}+|построил\p{L}*)(?: |$)/u.test(
    text,
  )
}
