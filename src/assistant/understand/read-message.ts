import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { Before, EncodedMessage, Encoder } from '../encoder/encoder.ts'
import type { Request } from '../request.ts'
import { readButton } from './buttons.ts'
import { chooseActs } from './choose-acts.ts'
import type { Dialogue } from './dialogue.ts'
import { encodeSafely } from './encoder-failure.ts'
import type { Examples } from './examples.ts'
import type { Gazetteer } from './gazetteer.ts'
import { type Part, readPart } from './part.ts'
import { readBareMore, readBareName } from './read-bare-name.ts'
import { readDanger } from './read-danger.ts'
import { type ReadContext, readAct } from './read-request.ts'
import type { MessageLanguage, TextReader } from './read-text.ts'
import { type ClauseEdits, listKinds } from './read-walk-edits.ts'
import { joinWishes } from './read-wishes.ts'
import { listShown } from './resolve.ts'
import { splitClauses } from './split-clauses.ts'
import { joinPieces, MAX_PART_LENGTH, type Piece, splitForDanger, splitPieces } from './split-parts.ts'
import { THRESHOLDS } from './thresholds.ts'

/** What messages are read with, made once for a guide. */
export type MessageReader = {
  readonly guide: AssistantGuide
  readonly gazetteer: Gazetteer
  readonly readText: TextReader
  readonly examples: Examples
  readonly encoder: Encoder
}

/** One thing that a message asks: its request, and another reading of it that is nearly as likely. */
export type Asked = { readonly requests: readonly [Request, ...Request[]] }

/** What a message asks, in its order. */
export type ReadMessage = {
  readonly asked: readonly Asked[]
  /** It may be that somebody needs help: the answer gets a line with the number to call. */
  readonly mayBeDanger: boolean
  readonly language: MessageLanguage
  /** The message in Russian letters: context of the next ones. */
  readonly text: string
  /** Nothing has told the meaning: the message was read by its words alone. */
  readonly isByWords?: boolean
}

const MAX_ASKED = 3
const MAX_TURNS_BEFORE = 2
/** So many of the last statements of a message are looked at for a request. */
const MAX_WEIGHED = 4
/** What is read without what was said before takes one run of the model. */
const ALONE: Pick<Dialogue, 'before' | 'previous'> = { before: 'none', previous: [] }
const OWN_REQUESTS = ['find', 'plan', 'change', 'way', 'compare'] as const

/** The requests of a message, read together with its dialogue. Rejects with `EncoderFailure`. */
export async function readRequests(
  reader: MessageReader,
  message: string,
  now: LocalTime,
  dialogue: Dialogue,
): Promise<ReadMessage> {
  const { text, tokens, language } = reader.readText(message)
  const talk = (topic: 'otherLanguage' | 'noise') => ({
    asked: [{ requests: [{ kind: 'talk' as const, topic }] as const }],
    mayBeDanger: false,
    language,
    text,
  })
  // A longer one is read in parts alone.
  const whole = text.length > MAX_PART_LENGTH ? undefined : await encode(reader, text, dialogue)
  const danger = await findDanger(reader, text, whole, dialogue)
  const { rest, spans } = readPart(tokens, now, reader.gazetteer)
  const isNamesOnly = rest.length === 0 && spans.length > 0
  if (danger.kind !== undefined && !isNamesOnly) {
    const request: Request = { kind: 'danger', danger: danger.kind }
    return { asked: [{ requests: [request] }], mayBeDanger: false, language, text }
  }
  if (language === 'other') return talk('otherLanguage')
  if (language === 'none' && !/\d/.test(text)) return talk('noise')
  const offered = takeOffer(whole, dialogue)
  if (offered !== undefined) {
    const { offer: _offer, ...rest } = dialogue
    return { ...(await readRequests(reader, offered, now, rest)), text }
  }
  const parts = await listParts(reader, text)
  const asked = await readParts({ reader, now }, parts, whole, dialogue)
  return { asked, mayBeDanger: danger.mayBe, language, text }
}

async function encode(
  { encoder }: MessageReader,
  message: string,
  { before, previous }: Pick<Dialogue, 'before' | 'previous'>,
): Promise<EncodedMessage> {
  const input = { message, before, previous: previous.slice(-MAX_TURNS_BEFORE) }
  return readButton(message, await encodeSafely(encoder, input))
}

/** All of a long message is looked at, for the encoder reads but so much at once. */
async function findDanger(
  reader: MessageReader,
  text: string,
  whole: EncodedMessage | undefined,
  dialogue: Dialogue,
) {
  const encoded = whole
    ? [whole]
    : await Promise.all(splitForDanger(text).map((part) => encode(reader, part, ALONE)))
  const danger = readDanger(
    encoded.map(({ heads }) => heads),
    reader.encoder.dangerThresholds,
  )
  // Who has got the number already, and asks for something now, is answered.
  const goesOn = dialogue.before === 'help' && whole !== undefined && chooseActs(whole.heads)[0] !== 'help'
  return goesOn ? { mayBe: danger.mayBe } : danger
}

/** «Да» is whatever was offered, as a message that the visitor could have written. */
function takeOffer(whole: EncodedMessage | undefined, { offer }: Dialogue): string | undefined {
  const isYes = whole !== undefined && whole.heads.acts.accept >= THRESHOLDS.turnsAway
  return isYes ? offer : undefined
}

/** The parts of a message that ask, by their words or by what the encoder sees in them. */
async function listParts(reader: MessageReader, text: string): Promise<string[]> {
  const pieces = splitPieces(text)
  if (pieces.length < 2) return joinPieces(pieces, 1)
  const seen = await Promise.all(
    pieces.map((piece, at) =>
      piece.asks || at < pieces.length - MAX_WEIGHED ? piece : weigh(reader, piece),
    ),
  )
  return joinPieces(seen, seen.filter(({ asks }) => asks).length > 1 ? MAX_ASKED : 1)
}

async function weigh(reader: MessageReader, piece: Piece): Promise<Piece> {
  const { heads } = await encode(reader, piece.text, ALONE)
  return { ...piece, asks: OWN_REQUESTS.some((act) => heads.acts[act] >= THRESHOLDS.ownRequest) }
}

type Reading = { reader: MessageReader; now: LocalTime }

/** Each part is read with the parts before it as what was said, and their places in focus. */
async function readParts(
  { reader, now }: Reading,
  texts: readonly string[],
  whole: EncodedMessage | undefined,
  dialogue: Dialogue,
): Promise<Asked[]> {
  const asked: Asked[] = []
  let soFar = dialogue
  for (const text of texts) {
    const encoded = texts.length === 1 && whole ? whole : await encode(reader, text, soFar)
    const part = createPart({ reader, now }, text, encoded, soFar)
    const clauses = await encodeClauses(reader, part, soFar)
    const context: ReadContext = {
      guide: reader.guide,
      now,
      examples: reader.examples,
      dialogue: soFar,
      clauses,
    }
    asked.push({ requests: readAlternatives(context, part) })
    soFar = followOn(soFar, part, text)
  }
  return joinWalks(asked)
}

function createPart(
  { reader, now }: Reading,
  text: string,
  encoded: EncodedMessage,
  dialogue: Dialogue,
): Part {
  const { tokens } = reader.readText(text)
  const isFollowUp = dialogue.previous.length > 0 && encoded.heads.isFollowUp >= THRESHOLDS.isFollowUp
  return { ...readPart(tokens, now, reader.gazetteer, listShown(dialogue)), encoded, isFollowUp }
}

function readAlternatives(context: ReadContext, part: Part): [Request, ...Request[]] {
  const bare = readBareMore(context, part) ?? readBareName(context, part)
  if (bare) return [bare]
  const [first = 'tell', ...others] = chooseActs(part.encoded.heads)
  const likeliest = readAct(context, part, first)
  const close = others.map((act) => readAct(context, part, act))
  return [likeliest, ...close.filter(({ kind }) => kind !== likeliest.kind)]
}

/** Where several edits could take several names, each clause is seen by itself. */
async function encodeClauses(reader: MessageReader, part: Part, dialogue: Dialogue): Promise<ClauseEdits[]> {
  if (dialogue.walk === undefined || part.spans.length < 2 || listKinds(part).length < 2) return []
  const clauses = splitClauses(part)
  return Promise.all(
    clauses.map(async ({ from, to, text }) => {
      const { heads } = await encode(reader, text, dialogue)
      return { from, to, edits: heads.edits }
    }),
  )
}

/** What the next part of the same message is read after. */
function followOn(dialogue: Dialogue, part: Part, text: string): Dialogue {
  const named = part.spans.filter(({ set }) => set.kind === 'place').flatMap(({ set }) => set.placeIds)
  const before: Before = named.length > 0 ? 'place' : dialogue.before
  return {
    ...dialogue,
    before: dialogue.before === 'walk' ? 'walk' : before,
    focus: named.length > 0 ? named : dialogue.focus,
    previous: [...dialogue.previous, text].slice(-MAX_TURNS_BEFORE),
  }
}

/** «Убери музей. И покороче» is one change of the walk, «Маршрут на час. С детьми» one walk. */
function joinWalks(asked: readonly Asked[]): Asked[] {
  const joined: Asked[] = []
  for (const one of asked) {
    const before = joined.at(-1)?.requests[0]
    const [next] = one.requests
    if (before?.kind === 'change' && next.kind === 'change') {
      const walk = joinWishes(before.walk, next.walk)
      joined.splice(-1, 1, { requests: [{ kind: 'change', edits: [...before.edits, ...next.edits], walk }] })
    } else if (before?.kind === 'plan' && next.kind === 'plan') {
      const walk = joinWishes(before.walk, next.walk)
      joined.splice(-1, 1, { requests: [{ kind: 'plan', walk }] })
    } else joined.push(one)
  }
  return joined
}
