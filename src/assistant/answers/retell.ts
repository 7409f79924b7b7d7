import { composePlaceWish } from '../dialogue/compose-understanding.ts'
import { findPlace } from '../dialogue/named-places.ts'
import { type EvidenceIndex, getEvidenceIndex } from '../guide/evidence-index.ts'
import { joinTold } from '../wording/grounded-text.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { tellOfPlace } from './place-story.ts'
import { listUnderHeading } from './subject.ts'
import { TOWN_REPLIES } from './town-replies.ts'

const ASKS_RETELL =
  /(?:^| )(?:напиши\p{L}*|состав\p{L}+|перескаж\p{L}+|изложи\p{L}*|сформулир\p{L}+|суммир\p{L}+|подытож\p{L}+|расскаж\p{L}+ (?:коротко|кратко))(?: .*)? (?:про|об|о|по) (?:эт\p{L}+|н[её]м|ней|них|н[её]е|него|ним)(?: |$)/u
const SENTENCES = /(?:^| )(\d|одно|пару|два|три|четыре|пять) предложени/u
const COUNTS: Readonly<Record<string, number>> = { одно: 1, пару: 2, два: 2, три: 3, четыре: 4, пять: 5 }
const USUAL = 3
const MOST = 6

/** «Напиши три предложения про это»: what was told of with the sentences beside it, in the guide's order. */
export function answerRetelling(context: AnswerContext): Reply | undefined {
  const { state, understanding, guide } = context
  if (!ASKS_RETELL.test(understanding.text)) return undefined
  const told = state.lastPassages ?? []
  const place = state.placeId === undefined ? undefined : findPlace(context, state.placeId)
  if (place) return tellOfPlace(withPlaceAlone(context, place.id), place)
  if (told.length === 0) return undefined
  const index = getEvidenceIndex(guide)
  const numbers = pickAround(index, told, readCount(understanding.text))
  return {
    told: joinTold(
      numbers.map((number) => index.passages[number]?.text ?? ''),
      ' ',
    ),
    intent: 'city_history',
    quickReplies: TOWN_REPLIES,
    remember: { lastPassages: numbers.slice(0, MOST), lastQuestion: state.lastQuestion },
  }
}

function readCount(text: string): number {
  const said = SENTENCES.exec(text)?.[1]
  if (said === undefined) return USUAL
  return Math.min(MOST, Math.max(1, COUNTS[said] ?? Number(said)))
}

/** What was told first, then the rest of its paragraph, then what follows; all in their order. */
function pickAround(index: EvidenceIndex, told: readonly number[], count: number): number[] {
  const around = [...new Set(told.flatMap((number) => listUnderHeading(index, number)))].sort((a, b) => a - b)
  const paragraphs = new Set(told.map((number) => index.passages[number]?.paragraph))
  const beside = around.filter((number) => paragraphs.has(index.passages[number]?.paragraph))
  const after = around.filter((number) => number > Math.max(...told))
  return [...new Set([...told, ...beside, ...after])].slice(0, count).sort((a, b) => a - b)
}

function withPlaceAlone(context: AnswerContext, id: number): AnswerContext {
  const { understanding } = context
  const slots = { ...understanding.slots, wishes: [composePlaceWish('want', id)] }
  return { ...context, understanding: { ...understanding, slots, text: '' } }
}
