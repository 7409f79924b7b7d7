import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { composePlaceWish, composeUnderstanding } from '../dialogue/compose-understanding.ts'
import { getPlaceState } from '../guide/place-state.ts'
import { findDetail } from '../retrieval/find-detail.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { tellPlace, tellQuotedPlace } from '../wording/place-name.ts'
import { endSentence, shorten, splitSentences, takeSentences } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'

/** A neighbour tells so much of a place at once, in characters; the rest stands on its page. */
const LONGEST_STORY = 500
const LONGEST_STORY_NOTE = 180
/** A sentence with so many of its words in the one before says nothing new. */
const SAME = 0.6

/** The place itself: what was asked of it, or what it is, with its story, address and caveat. */
export function tellOfPlace(context: AnswerContext, place: Place): Reply {
  const detail = findDetail(place, context.understanding.text)
  const isTold = context.state.placeId === place.id
  return {
    told:
      detail?.kind === 'said'
        ? tellDetail(place, detail.sentence)
        : detail && isTold
          ? told`${tellQuotedPlace(place)}: в описании об этом ничего не сказано, уточните на месте.`
          : tellWhole(place, detail !== undefined),
    quickReplies: ['Как туда пройти?', 'Что рядом?', 'Часы работы'],
    remember: {
      placeId: place.id,
      offer: composeUnderstanding('directions', { wishes: [composePlaceWish('want', place.id)] }),
    },
  }
}

function tellDetail(place: Place, sentence: string): GroundedText {
  const quote = endSentence(shorten(sentence, LONGEST_STORY))
  const caveat = getCaveat(place)
  return told`${tellQuotedPlace(place)}: ${quote}${caveat === '' || quote.includes(caveat) ? '' : ` ${caveat}`}`
}

function tellWhole(place: Place, isUnsaid: boolean): GroundedText {
  const lead = isUnsaid ? 'Ответа на это в описании нет. Вот что в нём сказано:' : ''
  const address = place.address ? told`Адрес: ${endSentence(place.address)}` : ''
  const note = tellNote(place)
  const around = joinTold([tellPlace(place), lead, address, note], '\n')
  const story = takeSentences(getStory(place), LONGEST_STORY - around.text.length - 1)
  return joinTold([tellPlace(place), lead, story, address, note], '\n')
}

/** What it is in a sentence, then what its long text adds to that. */
function getStory({ description, descriptionFull = '' }: Place): string {
  const known = new Set(listStems(description))
  const paragraphs = descriptionFull.split(/\n+/).map((paragraph) =>
    splitSentences(paragraph).filter((sentence) => {
      const stems = listStems(sentence)
      return stems.filter((stem) => known.has(stem)).length < stems.length * SAME
    }),
  )
  return [endSentence(description), ...paragraphs.map((sentences) => sentences.join(' '))]
    .filter(Boolean)
    .join('\n')
}

function listStems(text: string): string[] {
  return normalizeWords(text).map((word) => toWord(word).stem)
}

/** The editor's remark; of a long one first what warns the visitor. */
function tellNote(place: Place): string {
  const note = place.additionalInfo ?? ''
  if (note.length <= LONGEST_STORY_NOTE) return note === '' ? getCaveat(place) : endSentence(note)
  const caveat = getCaveat(place)
  if (caveat === '' || !note.includes(caveat)) return caveat || takeSentences(note, LONGEST_STORY_NOTE)
  const rest = takeSentences(note.replace(caveat, '').trim(), Math.max(1, LONGEST_STORY_NOTE - caveat.length))
  return rest.endsWith('…') || rest === '' ? shorten(caveat, LONGEST_STORY_NOTE) : `${caveat} ${rest}`
}

/** Why nobody should go there without asking first, in the guide's own sentence. */
function getCaveat(place: Place): string {
  const { state, sentence } = getPlaceState(place)
  return state === 'closed' || state === 'doubtful' ? (sentence ?? '') : ''
}
