import { findPlace } from '../dialogue/named-places.ts'
import { type EvidenceIndex, getEvidenceIndex } from '../guide/evidence-index.ts'
import type { Passage } from '../guide/passage.ts'
import { getSeededNumber } from '../seeded-number.ts'
import { joinTold, told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { listUnderHeading } from './subject.ts'
import { TOWN_REPLIES } from './town-replies.ts'
import { isAboutWalk } from './walks.ts'

const ASKS_MORE =
  /^(?:(?:а|и|ну|можно|давай|хочу|хотелось бы|пожалуйста) )*(?:(?:расскажи(?:те)?|скажи(?:те)?|узнать) )?(?:(?:об этом|про это|о нем|о ней|про него|про нее|еще|чуть|немного|все) )*(?:(?:по)?подробн(?:ее|ей|о|ости)|(?:расскажи(?:те)?|известно) (?:еще|больше)|(?:что|чего)(?: |-)?(?:нибудь|то) еще|еще (?:что|чего)(?: |-)?(?:нибудь|то)|что еще (?:о нем|о ней|об этом|про него|про нее|про это)?(?: ?(?:известно|сказано|расскажешь))?)(?: (?:об этом|про это|о нем|о ней|про него|про нее|расскажи(?:те)?|известно|сказано|можно|пожалуйста))*$/u
/** So much is told at once, in characters. */
const MOST_MORE_CHARACTERS = 500
/** What a place's own texts are; its other fields are facts that have answers of their own. */
const TEXTS = new Set<string>(['description', 'story', 'note'])
/** Of what was told less than this its story comes first. */
const FEW_TOLD = 2

/** «Расскажи поподробнее»: what was not told of the subject yet, or that there is no more. */
export function followMore(context: AnswerContext): Reply | undefined {
  const { state, understanding, guide } = context
  if (!ASKS_MORE.test(understanding.text) || isAboutWalk(context)) return undefined
  const index = getEvidenceIndex(guide)
  const told = new Set(state.toldSentences ?? [])
  const isTold = (number: number) => told.has(getSeededNumber(index.passages[number]?.text ?? ''))
  const ofPlace = state.placeId === undefined ? [] : listTexts(index, state.placeId)
  // Of a place that was only listed the whole story is told, as ever.
  if (ofPlace.length > 0 && ofPlace.filter(isTold).length < FEW_TOLD) return undefined
  const subject = ofPlace.length > 0 ? ofPlace : listAround(index, state.lastPassages ?? [])
  if (subject.length === 0) return undefined
  const rest = takeRoom(
    subject.filter((number) => !isTold(number)),
    index,
  )
  return rest.length === 0 ? tellNoMore(context) : tellRest(context, rest, index)
}

function listTexts(index: EvidenceIndex, placeId: number): number[] {
  const isText = ({ owner }: Passage) => owner.kind === 'place' && TEXTS.has(owner.field)
  return (index.ofPlace.get(placeId) ?? []).filter((number) => {
    const passage = index.passages[number]
    return passage !== undefined && isText(passage)
  })
}

/** What stands under the same headings, in the order of the guide. */
function listAround(index: EvidenceIndex, passages: readonly number[]): number[] {
  const around = passages.flatMap((number) => listUnderHeading(index, number))
  return [...new Set(around)].sort((a, b) => a - b)
}

function takeRoom(numbers: readonly number[], { passages }: EvidenceIndex): number[] {
  let room = MOST_MORE_CHARACTERS
  return numbers.filter((number) => {
    const length = passages[number]?.text.length ?? 0
    if (length > room) return false
    room -= length + 1
    return true
  })
}

function tellRest({ state, guide }: AnswerContext, numbers: readonly number[], index: EvidenceIndex): Reply {
  const place = state.placeId === undefined ? undefined : findPlace({ guide }, state.placeId)
  const text = joinTold(
    numbers.map((number) => index.passages[number]?.text ?? ''),
    ' ',
  )
  return {
    told: place ? told`${tellQuotedPlace(place)}: ${text}` : text,
    quickReplies: place ? ['Как туда пройти?', 'Что рядом?'] : TOWN_REPLIES,
    remember: {
      placeId: place?.id,
      // The passages told before stay the subject too: the next «подробнее» goes on behind them.
      lastPassages: place ? undefined : [...(state.lastPassages ?? []).slice(-2), ...numbers].slice(-4),
      toldSentences: [
        ...(state.toldSentences ?? []),
        ...numbers.map((number) => getSeededNumber(index.passages[number]?.text ?? '')),
      ],
    },
  }
}

function tellNoMore({ state, guide }: AnswerContext): Reply {
  const place = state.placeId === undefined ? undefined : findPlace({ guide }, state.placeId)
  return {
    told: place
      ? told`${tellQuotedPlace(place)}: больше в путеводителе об этом месте ничего нет.`
      : told`Больше об этом в путеводителе ничего нет.`,
    quickReplies: place ? ['Как туда пройти?', 'Что рядом?'] : TOWN_REPLIES,
    remember: {
      placeId: place?.id,
      lastPassages: state.lastPassages,
      toldSentences: state.toldSentences,
    },
  }
}
