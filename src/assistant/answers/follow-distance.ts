import type { Place } from '#domain/place.ts'
import { compareForms, SAME_FORM } from '#domain/suggest/word-forms.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { findAnsweredId, findPlace } from '../dialogue/named-places.ts'
import { rankEvidence } from '../guide/find-evidence.ts'
import type { Passage } from '../guide/passage.ts'
import { readQuestion } from '../guide/question.ts'
import { listWords } from '../retrieval/passage-index.ts'
import { joinTold, told } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { tellWayToOrigin } from './follow-way.ts'
import { askWhich } from './pointing.ts'
import { isAboutWalk } from './walks.ts'

const FAR =
  /(?:^| )(?:далеко|близко|недалеко|сколько (?:идти |ехать |метров |километров |км )?(?:до|от))(?: |$)/u
const ROAD_THERE =
  /(?:^| )как (?:туда |до (?:него|нее|них) )(?:.* )?(?:заехать|доехать|проехать|подъехать|добраться|попасть)(?: |$)/u
const LITTLE_LACKS = 0.5
const GOES_ON = /^(?:он|она|оно|они|его|ее|её|их|там|здесь)(?!\p{L})/iu

/** A sentence with the one after it that leans on it. */
function tellWithNext({ text, paragraph, number }: Passage): string {
  const next = paragraph[number + 1] ?? ''
  return GOES_ON.test(next) ? `${text} ${next}` : text
}

/** «Далеко от трассы?»: of the place spoken of, from what is no place of the guide: what is said of that. */
export function followDistance(context: AnswerContext): Reply | undefined {
  const { state, understanding, guide } = context
  const { slots, text } = understanding
  const id = findAnsweredId(state)
  const place = id === undefined ? undefined : findPlace(context, id)
  const end = slots.wishes.flatMap(({ said = '' }) => said)[0] ?? slots.unknownNames[0]
  const isAsked = FAR.test(text) || ROAD_THERE.test(text)
  if (!place || !end || !isAsked || isAboutWalk(context)) return undefined
  const question = readQuestion(end, guide.city, [])
  const best = rankEvidence(guide, question).find(({ lack }) => lack <= LITTLE_LACKS)
  const isOfPlace = best?.passage.owner.kind === 'place' && best.passage.owner.id !== place.id
  return {
    told: joinTold(
      [
        FAR.test(text)
          ? told`${tellQuotedPlace(place)}: сколько до этого места, если считать так, в путеводителе не сказано.`
          : told`${tellQuotedPlace(place)}: как туда подъехать, в путеводителе не сказано.`,
        best && !isOfPlace ? tellWithNext(best.passage) : '',
        place.address ? told`Адрес: ${place.address}.` : '',
      ],
      ' ',
    ),
    intent: 'directions',
    quickReplies: ['Как туда пройти?', 'Что рядом?'],
    remember: { placeId: place.id, way: { toId: place.id } },
  }
}

const POINTS_AWAY = /(?:^| )(?:туда|оттуда)(?: |$)/u

/** «Как туда с трассы заехать» where nothing was spoken of: which place is meant is asked, and none is guessed. */
export function followNowhere({
  state,
  understanding: { slots, text, intent },
}: AnswerContext): Reply | undefined {
  const isWay = intent === 'directions' || intent === 'distance_between'
  const isKnown =
    state.placeId !== undefined || state.list.length > 0 || state.walk !== undefined || state.way
  const isNamed = slots.wishes.some(({ anyOf }) => anyOf.some(({ kind }) => kind !== 'feature'))
  if (!isWay || isKnown || isNamed || !POINTS_AWAY.test(text)) return undefined
  return { ...askWhich(), intent: 'directions' }
}

const TO_CENTRE =
  /^(?:(?:а|и|ну|как|сколько|далеко|долго|идти|ехать|дойти|доехать|добраться|оттуда|отсюда|от|него|нее|них|там|потом) )*до (?:центра|центр)(?: города)?(?: (?:далеко|близко|долго|оттуда|отсюда|от|него|нее|них|идти|ехать|дойти|доехать|добраться|сколько|пешком|как|ли|там))*$/u

/** «А до центра оттуда далеко?»: from the place spoken of, else from one of the part of the town that was named. */
export function followToCentre(context: AnswerContext): Reply | undefined {
  const { state, understanding } = context
  if (!TO_CENTRE.test(understanding.text) || isAboutWalk(context)) return undefined
  const id = state.placeId ?? findAnsweredId(state) ?? state.list[0]
  const spoken = id === undefined ? undefined : findPlace(context, id)
  const place = spoken ?? findOfPart(context)
  if (place === undefined) return undefined
  const { position: _visitor, ...turn } = context.turn
  return { ...tellWayToOrigin({ ...context, turn }, place), intent: 'directions' }
}

/** A place of the part of the town that the last message named: «живу на Северном». */
function findOfPart({ guide, state }: AnswerContext): Place | undefined {
  const words = listWords(state.request?.asked.text ?? '').map(toWord)
  const isNamed = (tag: string) =>
    /^\p{Lu}/u.test(tag) && words.some((word) => compareForms(word, toWord(tag.toLowerCase())) >= SAME_FORM)
  return guide.places.find(({ tags, outsideTown }) => outsideTown !== true && tags.some(isNamed))
}
