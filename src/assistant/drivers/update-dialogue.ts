import type { Reply } from '../compose/reply.ts'
import type { Before } from '../encoder/encoder.ts'
import type { Request } from '../request.ts'
import { type Dialogue, NEW_DIALOGUE } from '../understand/dialogue.ts'

const MAX_PREVIOUS = 2
/** Enough for a conversation; the oldest are dropped. */
const MAX_OFFERS_MADE = 10
const MAX_PREVIOUS_LENGTH = 300
const MAX_FOCUS = 10

const BEFORE_OF: Readonly<Record<Request['kind'], Before | undefined>> = {
  danger: 'help',
  ask: 'town',
  find: 'list',
  hours: 'town',
  plan: undefined,
  change: undefined,
  directions: 'town',
  compare: 'list',
  talk: undefined,
}

/** Returns the dialogue after an answer. Talk does not change the subject: earlier places and offers stay valid. */
export function updateDialogue(
  dialogue: Dialogue,
  { text, language }: { text: string; language: Dialogue['language'] },
  requests: readonly Request[],
  reply: Reply,
): Dialogue {
  const { offer: offeredBefore, ...kept } = dialogue
  const { offer = undefined, ...remember } = reply.remember ?? {}
  const last = requests.at(-1)
  const isTalk = last === undefined || last.kind === 'talk'
  if (last?.kind === 'talk' && last.topic === 'restart') return { ...NEW_DIALOGUE, language }
  const isRefused = last?.kind === 'talk' && last.topic === 'reject'
  const standing = offer ?? (isTalk && !isRefused ? offeredBefore : undefined)
  return {
    ...kept,
    ...(isTalk ? {} : followRequest(dialogue, last, reply)),
    ...keepWalkBefore(dialogue, remember),
    ...remember,
    ...keepSubject(last, reply),
    ...(standing !== undefined && { offer: standing }),
    ...(offer !== undefined && { offersMade: [...dialogue.offersMade, offer].slice(-MAX_OFFERS_MADE) }),
    previous: isTalk
      ? dialogue.previous
      : [...dialogue.previous, text.slice(-MAX_PREVIOUS_LENGTH)].slice(-MAX_PREVIOUS),
    language,
  }
}

function followRequest(dialogue: Dialogue, request: Request, reply: Reply): Partial<Dialogue> {
  const focus = reply.text.placeIds.slice(0, MAX_FOCUS)
  const isSame = focus.length > 0 && focus[0] === dialogue.focus[0]
  const before = reply.walk && request.kind !== 'directions' ? 'walk' : BEFORE_OF[request.kind]
  const ofPlaces = focus.length > 0 && before === 'town' ? 'place' : before
  const isOnlyOffer = before === undefined && reply.remember?.offer !== undefined
  return {
    before: isOnlyOffer ? 'offer' : (ofPlaces ?? dialogue.before),
    focus: focus.length > 0 ? focus : dialogue.focus,
    shownPassages: isSame || focus.length === 0 ? dialogue.shownPassages : [],
    lastKind: request.kind,
  }
}

/** A near answer mentions other places too, but the subject does not change. */
function keepSubject(request: Request | undefined, { isSupported, text }: Reply): Partial<Dialogue> {
  if (request?.kind !== 'ask' || isSupported) return {}
  const meant = request.scope.placeIds.filter((id) => text.placeIds.includes(id))
  return meant.length === 0 ? {} : { before: 'place', focus: meant.slice(0, MAX_FOCUS) }
}

/** Keeps the replaced walk, so the visitor can restore it. */
function keepWalkBefore({ walk }: Dialogue, next: Partial<Dialogue>): Partial<Dialogue> {
  if (walk === undefined || next.walk === undefined || next.walkBefore !== undefined) return {}
  const listStops = ({ walk: { points } }: typeof walk) => points.map(({ id }) => id).join()
  return listStops(walk) === listStops(next.walk) ? {} : { walkBefore: walk }
}
