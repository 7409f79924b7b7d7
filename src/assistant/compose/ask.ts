import type { Place } from '#domain/place.ts'
import type { Request } from '../request.ts'
import { ANSWER_THRESHOLDS, isAnswer } from '../tools/answering-model.ts'
import { getPlace, isFieldOf } from '../tools/get-place.ts'
import { listPlaces } from '../tools/list-places.ts'
import type { Found } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import type { Contact } from '../tools/who-knows.ts'
import {
  concatGrounded,
  describeQuotedPlace,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import {
  chooseSentences,
  getPlaceId,
  isOwn,
  listAnswering,
  listNamed,
  listNearest,
} from './answering-passages.ts'
import { describeFacts, describeKnownFacts, isFactKnown, listFactButtons } from './ask-facts.ts'
import { listStory } from './ask-place.ts'
import { describePassages } from './describe-passages.ts'
import { describeNextDate } from './next-date.ts'
import type { Reply } from './reply.ts'

type Ask = Extract<Request, { kind: 'ask' }>

const MAX_BUTTONS = 3
const MAX_FACT_PLACES = 3
const MAX_REMEMBERED_PASSAGES = 24
/** Introduces sentences that may not answer. The lead is true either way. */
const LEADS = {
  likely: 'В путеводителе сказано:',
  near: 'Может быть, поможет:',
  unknown: 'Точного ответа я не нашёл. Ближе всего в путеводителе:',
} as const

/**
 * Returns the answer to a question: the requested facts from the fields of their places, or the description
 * of a place; else the sentences that answer, with a lead by probability; else that the guide does not know,
 * with one next step. `found` is the result of `searchGuide` for the request, `whom` the result of
 * `whoKnows`.
 */
export function composeAsk(
  context: ToolContext,
  request: Ask,
  found: readonly Found[],
  whom?: Contact,
): Reply {
  const { facts, isWhole, scope } = request
  if (facts.length > 0 && scope.placeIds.length > 0) return composeFacts(context, request, found, whom)
  const [place] = listPlaces(context, scope.placeIds)
  if (isWhole && place !== undefined) return composeStory(context, request, place)
  return composeAnswering(context, request, found) ?? composeNearest(context, request, found, whom)
}

/** Returns the sentences that answer, with a lead by probability; undefined if none does. */
function composeAnswering(context: ToolContext, request: Ask, found: readonly Found[]): Reply | undefined {
  const answering = listAnswering(context, request, found)
  const [best] = answering
  if (best === undefined) return undefined
  const numbers = chooseSentences(context, request, answering)
  const named = listNamed(context, request.question.stems)
  const sentences = describePassages(context, numbers, named)
  const text = concatGrounded([sentences, describeNextDate(context, numbers)], ' ')
  const id = getPlaceId(best.passage)
  const isMeant = id !== undefined && (named.has(id) || request.scope.placeIds.includes(id))
  if (best.probability >= ANSWER_THRESHOLDS.sure) return reply(context, request, text, numbers, true)
  // If the sentences may not answer, the phone of the place in scope is added.
  const step =
    id === request.scope.placeIds[0] ? describeNextStep(listPlaces(context, [id ?? 0])[0]) : EMPTY_TEXT
  const whole = concatGrounded([isMeant ? text : leadIn(LEADS.likely, text), step], '\n')
  return reply(context, request, whole, numbers, true)
}

/**
 * Returns the nearest sentences with a contact, because none of them surely answers; else says that the guide
 * does not know.
 */
function composeNearest(
  context: ToolContext,
  request: Ask,
  found: readonly Found[],
  whom: Contact | undefined,
): Reply {
  const named = listNamed(context, request.question.stems)
  const nearest = listNearest(request, found)
  const [best] = nearest
  if (best === undefined) {
    const meant = listPlaces(context, [...new Set([...request.scope.placeIds, ...named])])
    const place = meant.length === 1 ? meant[0] : undefined
    const lead = place
      ? grounded`${describeQuotedPlace(place)}: об этом в путеводителе не сказано.`
      : grounded`Этого в путеводителе нет.`
    const text = concatGrounded([lead, describeNextStep(place, whom)], ' ')
    return reply(context, request, text, [], false)
  }
  const numbers = nearest.map(({ number }) => number)
  const isNear = best.probability >= ANSWER_THRESHOLDS.near
  const text = leadIn(isNear ? LEADS.near : LEADS.unknown, describePassages(context, numbers, named))
  const step = describeNextStep(listPlaces(context, request.scope.placeIds)[0], whom)
  return { ...reply(context, request, concatGrounded([text, step], '\n'), numbers, false), isNear }
}

/** Joins lead and text: a list of places starts below the lead, one sentence continues its line. */
function leadIn(lead: string, text: GroundedText): GroundedText {
  const isOneLine = !text.text.includes('\n') && !text.text.startsWith('«')
  return grounded`${lead}${isOneLine ? ' ' : '\n'}${text}`
}

/**
 * Returns one next step where the guide does not know: the place's own phone or page, else the contact of the
 * topic. Empty when there is neither.
 */
function describeNextStep(place: Place | undefined, whom?: Contact): GroundedText {
  if (place?.phone) return grounded`Спросить можно по телефону ${place.phone}.`
  if (place?.website) return grounded`Стоит посмотреть на сайте: ${place.website}`
  const where = whom?.phone ?? whom?.url
  if (whom === undefined || where === undefined) return EMPTY_TEXT
  return grounded`Спросить можно здесь: ${groundedComputed(`${whom.name}, ${where}`)}${whom.phone ? '.' : ''}`
}

/**
 * Returns the fields with the sentence of the same place that also answers; if no field is known, the texts
 * alone.
 */
function composeFacts(
  context: ToolContext,
  request: Ask,
  found: readonly Found[],
  whom: Contact | undefined,
): Reply {
  const { facts, scope } = request
  const sheets = scope.placeIds.slice(0, MAX_FACT_PLACES).flatMap((id) => getPlace(context, id) ?? [])
  const only = sheets.length === 1 ? sheets[0] : undefined
  const ofTexts = found.filter(
    ({ passage }) => isOwn(scope, passage) && !facts.some((fact) => isFieldOf(passage, fact)),
  )
  const text = concatGrounded(
    sheets.map((sheet) => describeFacts(sheet, facts)),
    '\n',
  )
  if (!sheets.some((sheet) => facts.some((fact) => isFactKnown(sheet, fact)))) {
    const step = describeNextStep(only?.place, whom)
    const unknown = reply(context, request, concatGrounded([text, step], ' '), [], false)
    return composeAnswering(context, request, ofTexts) ?? unknown
  }
  const [best] = ofTexts
  // The intent is a guess, and the text says more than the field: «лифт есть?», «а бесплатно бывает?».
  const isGuess =
    best !== undefined &&
    best.probability >= ANSWER_THRESHOLDS.near &&
    best.wordShare > 0 &&
    !scope.shownPassages.includes(best.number)
  const isSaid = isAnswer(best?.probability)
  if (best === undefined || only === undefined || !(isSaid || isGuess))
    return reply(context, request, text, [], true)
  const said = describePassages(context, [best.number], new Set(scope.placeIds))
  const known = describeKnownFacts(only, facts, said.text)
  const both = concatGrounded(isSaid ? [said, known] : [known, said], ' ')
  return reply(context, request, grounded`${describeQuotedPlace(only.place)}: ${both}`, [best.number], true)
}

/**
 * Returns the description of a place and its story; when all of it has been shown, says that there is no
 * more.
 */
function composeStory(context: ToolContext, request: Ask, place: Place): Reply {
  const numbers = listStory(context, place.id, request.scope)
  const text =
    numbers.length === 0
      ? grounded`${describeQuotedPlace(place)}: больше в путеводителе ничего не сказано.`
      : describePassages(context, numbers, new Set())
  return reply(context, request, text, numbers, true)
}

function reply(
  context: ToolContext,
  request: Ask,
  text: GroundedText,
  numbers: readonly number[],
  isSupported: boolean,
): Reply {
  const { placeIds, shownPassages } = request.scope
  const focus = text.placeIds.length > 0 ? text.placeIds : placeIds
  return {
    text,
    isSupported,
    quickReplies: listButtons(context, request, numbers),
    remember: {
      before: focus.length > 0 ? 'place' : 'town',
      focus: [...focus],
      shownPassages: [...new Set([...shownPassages, ...numbers])].slice(-MAX_REMEMBERED_PASSAGES),
    },
  }
}

/**
 * Returns quick replies: facts of the place that was shown, other places, and sections of the page about the
 * town.
 */
function listButtons(context: ToolContext, { facts, scope }: Ask, numbers: readonly number[]): string[] {
  const { guide, index } = context
  const passages = numbers.flatMap((number) => index.passages[number] ?? [])
  const [first] = passages
  const placeId = first === undefined ? scope.placeIds[0] : getPlaceId(first)
  const sheet = placeId === undefined ? undefined : getPlace(context, placeId)
  const ofPlace = sheet ? listFactButtons(sheet, facts) : []
  const subjects = passages.flatMap((passage) => {
    const id = getPlaceId(passage)
    if (id !== undefined)
      return scope.placeIds.includes(id) ? [] : listPlaces(context, [id]).map(({ name }) => name)
    return guide.about.find(({ title }) => title !== '' && passage.context.startsWith(title))?.title ?? []
  })
  return [...new Set([...ofPlace.slice(0, 2), ...subjects, ...ofPlace])].slice(0, MAX_BUTTONS)
}
