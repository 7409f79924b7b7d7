import type { Place } from '#domain/place.ts'
import { findPlace, findWishedId } from '../dialogue/named-places.ts'
import { saysAsked } from '../guide/answer-types.ts'
import type { Quote } from '../guide/compose-evidence.ts'
import type { Evidence } from '../guide/find-evidence.ts'
import { getPlaceState } from '../guide/place-state.ts'
import type { Question } from '../guide/question.ts'
import { capitalize } from '../wording/first-letter.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import type { AnswerContext } from './answer-context.ts'
import { tellCaveat, tellQuotes } from './tell-quotes.ts'
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
  const id = named?.kind === 'place' ? named.id : findWishedId(context.understanding)
  const place = focus ?? (id === undefined ? undefined : findPlace(context, id))
  const where = place?.phone ? told` Спросить можно по телефону ${place.phone}.` : ''
  const name = place ? told`${tellQuotedPlace(place)}: ` : ''
  if (quotes.length > 0) {
    const { type, asked } = question
    const isTyped = quotes.some(({ sentences }) => type && saysAsked(type, asked, sentences.join(' ')))
    const lead = (isTyped ? undefined : LEADS[type?.name ?? '']) ?? 'прямо об этом не сказано'
    const said = place ? lead : capitalize(lead)
    return told`${name}${said}, известно вот что. ${tellQuotes(context, quotes, place)}${where}`
  }
  return place
    ? joinTold([told`${name}об этом в путеводителе не сказано.${where}`, tellClosed(place)], ' ')
    : joinTold(
        [
          told`Этого в путеводителе нет.`,
          isOfThePast(context) ? tellWhoKnowsThePast(context) : tellWhomToAsk(context),
        ],
        ' ',
      )
}

function tellClosed(place: Place): string {
  return getPlaceState(place).state === 'closed' ? tellCaveat(place, '') : ''
}

/** Who asks of people and times gone by is sent to those who keep them. */
function isOfThePast({ understanding: { text } }: AnswerContext): boolean {
  return /(?:^| )(?:был[аио]?|жил[аи]?|воева\p{L}+|погиб\p{L}*|раньше|когда-то|войн\p{L}+|истори\p{L}+|(?:пра)?дед\p{L}*|предк\p{L}+|родил\p{L}+|построил\p{L}*)(?: |$)/u.test(
    text,
  )
}
