import type { Place } from '#domain/place.ts'
import { rateNames } from '../guide/name-shares.ts'
import type { Passage } from '../guide/passage.ts'
import { listStems } from '../guide/passage-words.ts'
import type { Request } from '../request.ts'
import { ANSWER_THRESHOLDS, getAnswerLevel } from '../tools/answering-model.ts'
import { getPlace, isFieldOf } from '../tools/get-place.ts'
import type { Found } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import type { Contact } from '../tools/who-knows.ts'
import { concatGrounded, EMPTY_TEXT, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { describeQuotedPlace } from '../wording/place-name.ts'
import { listAnswering, listNearest, MIN_NAME_SAID } from './answering-passages.ts'
import { describeFacts, describeKnownFacts, isFactKnown, listFactButtons, listSheets } from './ask-facts.ts'
import { describeMore, describeNextStep } from './ask-next-step.ts'
import { listStory } from './ask-place.ts'
import { chooseSentences } from './choose-sentences.ts'
import { describePassages } from './describe-passages.ts'
import { describeNextDate } from './next-date.ts'
import type { Reply } from './reply.ts'
import { findSubject } from './subject.ts'

type Ask = Extract<Request, { kind: 'ask' }>

const MAX_BUTTONS = 3
/** What shares no word with the question has to come nearer: of such sentences from here on one in four answers. */
const MIN_CLOSE = (2 * ANSWER_THRESHOLDS.near + ANSWER_THRESHOLDS.likely) / 3
const MAX_REMEMBERED_PASSAGES = 24

/**
 * The answer to a question: the asked facts from the fields of their places, or what a place is when that is asked; else the
 * sentences that answer, as surely as they do, else that the guide does not know, with one step. `found` is what
 * `searchGuide` found for the request, `whom` what `whoKnows` found.
 */
export function composeAsk(
  context: ToolContext,
  request: Ask,
  found: readonly Found[],
  whom?: Contact,
): Reply {
  const { facts, scope } = request
  if (facts.length > 0 && scope.placeIds.length > 0) return composeFacts(context, request, found, whom)
  const place = findSpokenOf(context, request)
  if (request.isWhole && place !== undefined) return composeStory(context, request, place)
  const answering = listAnswering(context, request, found)
  if (answering.length > 0) return composeFound(context, request, answering)
  const nearest = listNearest(request, found)
  return nearest.length === 0
    ? composeUnknown(context, request, whom)
    : composeNearest(context, request, nearest, whom)
}

/** The sentences that come nearest, with where to ask: nobody is sure that one of them answers. */
function composeNearest(
  context: ToolContext,
  request: Ask,
  nearest: readonly Found[],
  whom: Contact | undefined,
): Reply {
  const numbers = nearest.map(({ number }) => number)
  const isNear = getAnswerLevel(nearest[0]?.probability) !== 'unknown'
  const text = describePassages(context, numbers, listNamed(context, request))
  const step = describeNextStep(findSpokenOf(context, request), whom)
  const whole = concatGrounded([leadIn(isNear ? LEADS.near : LEADS.unknown, text), step], '\n')
  return { ...reply(context, request, whole, numbers, false), isNear }
}

/** The sentences that answer, as surely as they do. */
function composeFound(context: ToolContext, request: Ask, found: readonly Found[]): Reply {
  const [best] = found
  const level = getAnswerLevel(best?.probability)
  const numbers = chooseSentences(context, request, found)
  const named = listNamed(context, request)
  const text = concatGrounded(
    [describePassages(context, numbers, named), describeNextDate(context, numbers)],
    ' ',
  )
  const isMeant = best !== undefined && isAbout(context, request, best.passage, named)
  const lead = level === 'likely' && !isMeant ? LEADS.likely : ''
  const step = level === 'sure' ? EMPTY_TEXT : describeStep(context, request, best)
  const whole = concatGrounded([lead === '' ? text : leadIn(lead, text), step], '\n')
  return reply(context, request, whole, numbers, true)
}

/** Beside what may not answer of a place that is spoken of stands its own phone. */
function describeStep(context: ToolContext, request: Ask, best: Found | undefined): GroundedText {
  const place = findSpokenOf(context, request)
  const owner = best?.passage.owner
  const isOwn = place !== undefined && owner?.kind === 'place' && owner.id === place.id
  return isOwn ? describeMore(place) : EMPTY_TEXT
}

/** The first of the places that are spoken of. */
function findSpokenOf({ guide }: ToolContext, { scope }: Ask): Place | undefined {
  return guide.places.find(({ id }) => id === scope.placeIds[0])
}

/** What is said before sentences of which it is not sure that they answer; nothing of it is false whether they do or not. */
const LEADS = {
  likely: 'В путеводителе сказано:',
  near: 'Может быть, поможет:',
  unknown: 'Точного ответа я не нашёл. Ближе всего в путеводителе:',
} as const

/** A line for each place begins below the lead, one sentence goes on in its line. */
function leadIn(lead: string, text: GroundedText): GroundedText {
  const isOneLine = !text.text.includes('\n') && !text.text.startsWith('«')
  return grounded`${lead}${isOneLine ? ' ' : '\n'}${text}`
}

/** What the fields say, with the sentence of the same places that answers too; where no field does the texts alone. */
function composeFacts(
  context: ToolContext,
  request: Ask,
  found: readonly Found[],
  whom: Contact | undefined,
): Reply {
  const { facts, scope } = request
  const sheets = listSheets(context, scope.placeIds)
  const [sheet, another] = sheets
  const ofTexts = found.filter(
    ({ passage: { owner } }) =>
      owner.kind === 'place' &&
      scope.placeIds.includes(owner.id) &&
      !facts.some((fact) => isFieldOf(owner.field, fact)),
  )
  const [best] = ofTexts
  const level = getAnswerLevel(best?.probability)
  if (!sheets.some((one) => facts.some((fact) => isFactKnown(one, fact)))) {
    const answering = listAnswering(context, request, ofTexts)
    if (answering.length > 0) return composeFound(context, request, answering)
    const place = another === undefined ? sheet?.place : undefined
    const step = describeNextStep(place, whom)
    return reply(context, request, concatGrounded([describeFacts(sheets, facts), step], ' '), [], false)
  }
  // A guess tells more of it than the field: «лифт есть?», «а бесплатно бывает?».
  const isClose = best !== undefined && (best.wordShare > 0 || best.probability >= MIN_CLOSE)
  const isAkin = level === 'near' && isClose && !scope.shownPassages.includes(best.number)
  const isSaid = best !== undefined && (level === 'sure' || level === 'likely' || isAkin)
  if (!isSaid || sheet === undefined || another !== undefined) {
    return reply(context, request, describeFacts(sheets, facts), [], true)
  }
  const said = describePassages(context, [best.number], new Set(scope.placeIds))
  const known = describeKnownFacts(sheet, facts, said.text)
  const isFirst = level === 'sure' || (level === 'likely' && best.wordShare > 0)
  const pieces = isFirst ? [said, known] : [known, said]
  const text = grounded`${describeQuotedPlace(sheet.place)}: ${concatGrounded(pieces, ' ')}`
  return reply(context, request, text, [best.number], true)
}

/** Of one place that is meant it is said that its texts do not tell. */
function composeUnknown(context: ToolContext, request: Ask, whom: Contact | undefined): Reply {
  const [meant, another] = new Set([...request.scope.placeIds, ...listNamed(context, request)])
  const place = another === undefined ? context.guide.places.find(({ id }) => id === meant) : undefined
  const lead = place
    ? grounded`${describeQuotedPlace(place)}: об этом в путеводителе не сказано.`
    : grounded`Этого в путеводителе нет.`
  const step = describeNextStep(place, whom)
  return reply(context, request, concatGrounded([lead, step], ' '), [], false)
}

function reply(
  context: ToolContext,
  request: Ask,
  text: GroundedText,
  numbers: readonly number[],
  isSupported: boolean,
): Reply {
  const focus = text.placeIds.length > 0 ? text.placeIds : request.scope.placeIds
  return {
    text,
    isSupported,
    quickReplies: listButtons(context, request, numbers),
    remember: {
      before: focus.length > 0 ? 'place' : 'town',
      focus: [...focus],
      shownPassages: [...new Set([...request.scope.shownPassages, ...numbers])].slice(
        -MAX_REMEMBERED_PASSAGES,
      ),
    },
  }
}

/** What the place is and its story; when all of that has been told, that there is no more. */
function composeStory(context: ToolContext, request: Ask, place: Place): Reply {
  const numbers = listStory(context, place.id, request.scope)
  const text = describePassages(context, numbers, new Set())
  const isAll = numbers.length === 0
  const story = isAll
    ? grounded`${describeQuotedPlace(place)}: больше в путеводителе ничего не сказано.`
    : text
  return reply(context, request, story, numbers, true)
}

/** True when the passage belongs to what the question names: its place, or the section under whose heading it stands. */
function isAbout(
  context: ToolContext,
  { question, scope }: Ask,
  passage: Passage,
  named: ReadonlySet<number>,
): boolean {
  const { owner } = passage
  if (owner.kind === 'place') return scope.placeIds.includes(owner.id) || named.has(owner.id)
  const heading = listStems(findSubject(context, passage)?.button ?? '')
  return heading.some((stem) => question.stems.includes(stem))
}

/** The places that the question itself names. */
function listNamed({ guide }: ToolContext, { question }: Ask): ReadonlySet<number> {
  const said = [...rateNames(guide.places, question.stems)].filter(([, share]) => share >= MIN_NAME_SAID)
  return new Set(said.map(([id]) => id))
}

/** What goes on with the place or the section that was told of. */
function listButtons(context: ToolContext, { facts, scope }: Ask, numbers: readonly number[]): string[] {
  const passages = numbers.flatMap((number) => context.index.passages[number] ?? [])
  const owner = passages[0]?.owner
  const placeId = owner?.kind === 'place' ? owner.id : owner === undefined ? scope.placeIds[0] : undefined
  const sheet = placeId === undefined ? undefined : getPlace(context, placeId)
  const ofPlace = sheet ? listFactButtons(sheet, facts) : []
  const subjects = passages.flatMap((passage) => findSubject(context, passage)?.button ?? [])
  const isNamed = sheet !== undefined && scope.placeIds.includes(sheet.place.id)
  const others = subjects.filter((button) => !isNamed || button !== sheet.place.name)
  return [...new Set([...ofPlace.slice(0, 2), ...others, ...ofPlace])].slice(0, MAX_BUTTONS)
}
