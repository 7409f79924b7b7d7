import { rateNames } from '../guide/name-shares.ts'
import type { Request } from '../request.ts'
import { ANSWER_THRESHOLDS } from '../tools/answering-model.ts'
import { getPlace, isFieldOf } from '../tools/get-place.ts'
import type { Found } from '../tools/search-guide.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import type { Contact } from '../tools/who-knows.ts'
import { type GroundedText, joinTold, told, UNTOLD } from '../wording/grounded-text.ts'
import { tellQuotedPlace } from '../wording/place-name.ts'
import { listFactButtons, tellFacts } from './ask-facts.ts'
import { tellNextStep } from './ask-next-step.ts'
import { chooseSentences } from './choose-sentences.ts'
import type { Reply } from './reply.ts'
import { findSubject } from './subject.ts'
import { tellPassages } from './tell-passages.ts'

type Ask = Extract<Request, { kind: 'ask' }>

const MAX_BUTTONS = 3
/** A place so much of whose name is said needs not be named again. */
const MIN_NAME_SAID = 0.75
const MAX_REMEMBERED_PASSAGES = 24

/**
 * The answer to a question: the asked facts from the fields of their places, else the sentences that surely answer, else
 * what comes nearest, else that the guide does not know, with one step. `found` is what `searchGuide` found for the
 * request, `whom` what `whoKnows` found.
 */
export function composeAsk(
  context: ToolContext,
  request: Ask,
  found: readonly Found[],
  whom?: Contact,
): Reply {
  const { facts, scope } = request
  if (facts.length > 0 && scope.placeIds.length > 0) return composeFacts(context, request, found, whom)
  const probability = found[0]?.probability ?? 0
  const numbers = chooseSentences(context, request.question, found)
  const text = tellPassages(context, numbers, listNamed(context, request))
  if (probability >= ANSWER_THRESHOLDS.sure) return reply(context, request, text, numbers, true)
  if (probability < ANSWER_THRESHOLDS.near) return composeUnknown(context, request, found[0], whom)
  return reply(context, request, tellNearest(text), numbers, false)
}

/** A line for each place begins below the lead, one sentence goes on in its line. */
function tellNearest(text: GroundedText): GroundedText {
  const isOneLine = !text.text.includes('\n') && !text.text.startsWith('«')
  return told`Прямо об этом в путеводителе нет. Ближе всего:${isOneLine ? ' ' : '\n'}${text}`
}

/** What the fields say, beside what the texts of the same places say to the question. */
function composeFacts(
  context: ToolContext,
  request: Ask,
  found: readonly Found[],
  whom: Contact | undefined,
): Reply {
  const { facts, scope, question } = request
  const { text, sheets, isKnown } = tellFacts(context, scope.placeIds, facts)
  const ofTexts = found.filter(
    ({ passage: { owner } }) =>
      owner.kind === 'place' &&
      scope.placeIds.includes(owner.id) &&
      !facts.some((fact) => isFieldOf(owner.field, fact)),
  )
  const probability = ofTexts[0]?.probability ?? 0
  const isSaid = probability >= ANSWER_THRESHOLDS.sure
  const isNear = !isKnown && probability >= ANSWER_THRESHOLDS.near
  const numbers = isSaid || isNear ? chooseSentences(context, question, ofTexts) : []
  const named = new Set(scope.placeIds.length === 1 && !isSaid ? scope.placeIds : [])
  const said = tellPassages(context, numbers, named)
  const [sheet, another] = sheets
  const place = another === undefined ? sheet?.place : undefined
  const step = isKnown || isSaid ? UNTOLD : tellNextStep(context, place, whom, undefined)
  const pieces = isSaid ? [said, isKnown ? text : UNTOLD] : [text, said, step]
  return reply(context, request, joinTold(pieces, isSaid ? '\n' : ' '), numbers, isKnown || isSaid)
}

/** Of one place that is meant it is said that its texts do not tell; the nearest subject is then another. */
function composeUnknown(
  context: ToolContext,
  request: Ask,
  nearest: Found | undefined,
  whom: Contact | undefined,
): Reply {
  const [meant, another] = new Set([...request.scope.placeIds, ...listNamed(context, request)])
  const place = another === undefined ? context.guide.places.find(({ id }) => id === meant) : undefined
  const owner = nearest?.passage.owner
  const isOfPlace = owner?.kind === 'place' && owner.id === place?.id
  const lead = place
    ? told`${tellQuotedPlace(place)}: об этом в путеводителе не сказано.`
    : told`Этого в путеводителе нет.`
  const step = tellNextStep(context, place, whom, isOfPlace ? undefined : nearest)
  return {
    ...reply(context, request, joinTold([lead, step], ' '), [], false),
    quickReplies: listButtons(context, request, nearest === undefined ? [] : [nearest.number]),
  }
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
      told: [...new Set([...request.scope.told, ...numbers])].slice(-MAX_REMEMBERED_PASSAGES),
    },
  }
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
