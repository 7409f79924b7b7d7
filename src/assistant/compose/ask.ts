import { describeOpenState } from '#domain/hours/open-state.ts'
import { placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import type { PlaceFact } from '../request.ts'
import { ANSWER_THRESHOLDS, isAnswer } from '../tools/answering-model.ts'
import { getPlace, isFieldOf, type PlaceSheet } from '../tools/get-place.ts'
import type { Found } from '../tools/search-guide.ts'
import { listPlaces, type ToolContext } from '../tools/tool-context.ts'
import type { Contact } from '../tools/who-knows.ts'
import {
  describeQuotedPlace,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { ASKED_FACTS } from '../wording/place-facts.ts'
import {
  type Ask,
  chooseSentences,
  getPlaceId,
  isOwn,
  listAnswering,
  listNamed,
  listNearest,
  listStory,
} from './answering-passages.ts'
import { describeCaveat, describeNextDate, describePassages } from './describe-passages.ts'
import { joinLines, joinSentences, type Part, type Reply } from './reply.ts'

/** Facts offered beside an answer; the first known ones are used. */
const OFFERED: readonly PlaceFact[] = ['hours', 'price', 'position', 'phone']
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
 * with one next step. `found` is the result of `searchGuide` for the request, `whom` that of `whoKnows`.
 */
export function composeAsk(
  context: ToolContext,
  request: Ask,
  found: readonly Found[],
  whom?: Contact,
): Reply {
  const { facts, isWhole, scope } = request
  const asked: Asked = { context, request, found, whom }
  if (facts.length > 0 && scope.placeIds.length > 0) return composeFacts(asked)
  const [place] = listPlaces(context, scope.placeIds)
  if (isWhole && place !== undefined) return composeStory(context, request, place)
  return composeAnswering(asked) ?? composeNearest(asked)
}

type Asked = { context: ToolContext; request: Ask; found: readonly Found[]; whom: Contact | undefined }

function composeAnswering({ context, request, found }: Asked): Reply | undefined {
  const { placeIds } = request.scope
  const answering = listAnswering(context, request, found)
  const [best] = answering
  if (best === undefined) return undefined
  const numbers = chooseSentences(context, request, answering)
  const named = listNamed(context, request.question.stems)
  const text = joinSentences(describePassages(context, numbers, named), describeNextDate(context, numbers))
  if (best.probability >= ANSWER_THRESHOLDS.sure) return reply(context, request, text, numbers, true)
  const id = getPlaceId(best.passage)
  const isMeant = id !== undefined && (named.has(id) || placeIds.includes(id))
  // If the sentences may not answer, the phone of the place in scope is added.
  const step = id === placeIds[0] && describeNextStep(listPlaces(context, placeIds)[0])
  const whole = joinLines(isMeant ? text : leadIn(LEADS.likely, text), step)
  return reply(context, request, whole, numbers, true)
}

function composeNearest({ context, request, found, whom }: Asked): Reply {
  const { placeIds } = request.scope
  const named = listNamed(context, request.question.stems)
  const nearest = listNearest(request, found)
  const [best] = nearest
  if (best === undefined) {
    const meant = listPlaces(context, [...new Set([...placeIds, ...named])])
    const place = meant.length === 1 ? meant[0] : undefined
    const lead = place
      ? grounded`${describeQuotedPlace(place)}: об этом в путеводителе не сказано.`
      : grounded`Этого в путеводителе нет.`
    return reply(context, request, joinSentences(lead, describeNextStep(place, whom)), [], false)
  }
  const numbers = nearest.map(({ number }) => number)
  const isNear = best.probability >= ANSWER_THRESHOLDS.near
  const text = leadIn(isNear ? LEADS.near : LEADS.unknown, describePassages(context, numbers, named))
  const step = describeNextStep(listPlaces(context, placeIds)[0], whom)
  return { ...reply(context, request, joinLines(text, step), numbers, false), isNear }
}

/** Joins lead and text: a list of places starts below the lead, one sentence continues its line. */
function leadIn(lead: string, text: GroundedText): GroundedText {
  const isOneLine = !text.text.includes('\n') && !text.text.startsWith('«')
  return grounded`${lead}${isOneLine ? ' ' : '\n'}${text}`
}

function describeNextStep(place: Place | undefined, whom?: Contact): Part {
  if (place?.phone) return grounded`Спросить можно по телефону ${place.phone}.`
  if (place?.website) return grounded`Стоит посмотреть на сайте: ${place.website}`
  const where = whom?.phone ?? whom?.url
  if (whom === undefined || where === undefined) return undefined
  return grounded`Спросить можно здесь: ${groundedComputed(`${whom.name}, ${where}`)}${whom.phone ? '.' : ''}`
}

function composeFacts(asked: Asked): Reply {
  const { context, request, found, whom } = asked
  const { facts, scope } = request
  const sheets = scope.placeIds.slice(0, MAX_FACT_PLACES).flatMap((id) => getPlace(context, id) ?? [])
  const only = sheets.length === 1 ? sheets[0] : undefined
  const ofTexts = found.filter(
    ({ passage }) => isOwn(scope, passage) && !facts.some((fact) => isFieldOf(passage, fact)),
  )
  const text = joinLines(...sheets.map((sheet) => describeFacts(sheet, facts)))
  if (!sheets.some((sheet) => facts.some((fact) => isFactKnown(sheet, fact)))) {
    const unknown = joinSentences(text, describeNextStep(only?.place, whom))
    return composeAnswering({ ...asked, found: ofTexts }) ?? reply(context, request, unknown, [], false)
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
  const both = isSaid ? joinSentences(said, known) : joinSentences(known, said)
  return reply(context, request, grounded`${describeQuotedPlace(only.place)}: ${both}`, [best.number], true)
}

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

/** Describes the requested facts of a place and names those that are not known. */
function describeFacts(sheet: PlaceSheet, facts: readonly PlaceFact[]): GroundedText {
  const known = describeKnownFacts(sheet, facts)
  const missing = facts.filter((fact) => !isFactKnown(sheet, fact)).map((fact) => ASKED_FACTS[fact].unknown)
  const lead = missing.length > 0 && grounded`${missing.join(', ')}.`
  const caveat = describeCaveat(sheet.place, known.text)
  return grounded`${describeQuotedPlace(sheet.place)}: ${joinSentences(lead, known, caveat)}`
}

/** Describes the requested facts that are known and not in `said`, by its words or by all of its numbers. */
function describeKnownFacts(sheet: PlaceSheet, facts: readonly PlaceFact[], said = ''): GroundedText {
  const known = facts.filter((fact) => isFactKnown(sheet, fact)).map((fact) => describeKnown(sheet, fact))
  return joinSentences(...known.filter(({ text }) => !isSaidBy(text, said)))
}

/** «Цена: 200 ₽, льготный 100 ₽» after «Билет 200 рублей, пенсионерам 100». */
function isSaidBy(sentence: string, said: string): boolean {
  const numbers: readonly string[] = sentence.match(/\d+/g) ?? []
  const known: readonly string[] = said.match(/\d+/g) ?? []
  return said.includes(sentence) || (numbers.length > 0 && numbers.every((number) => known.includes(number)))
}

/** True if the fact is known. A place with an exact point has a known position even without an address. */
function isFactKnown({ facts, isPositionRough }: PlaceSheet, fact: PlaceFact): boolean {
  return facts[fact] !== undefined || (fact === 'position' && !isPositionRough)
}

function describeKnown(sheet: PlaceSheet, fact: PlaceFact): GroundedText {
  const { openState, place, isPositionRough } = sheet
  const sentence = grounded`${sheet.facts[fact] ?? ''}`
  if (fact === 'hours' && (openState.state !== 'unknown' || openState.holiday !== undefined))
    return joinSentences(sentence, grounded`${groundedComputed(describeOpenState(openState))}.`)
  if (fact !== 'position') return sentence
  const onMap = isPositionRough
    ? grounded`Точка на карте указана примерно.`
    : grounded`Показать на карте: ${placeOnMapPath(place)}`
  return joinSentences(sentence, onMap)
}

/** Returns quick replies that continue with a place: known facts that were not asked for. */
function listFactButtons(sheet: PlaceSheet, asked: readonly PlaceFact[]): string[] {
  const offered = OFFERED.filter((fact) => !asked.includes(fact) && isFactKnown(sheet, fact))
  return offered.map((fact) => ASKED_FACTS[fact].button)
}
