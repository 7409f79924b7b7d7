import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { Before, EncodedMessage, Encoder } from '../encoder/encoder.ts'
import type { Request, TalkTopic } from '../request.ts'
import { type Asked, joinChanges } from './asked.ts'
import { readButton } from './buttons.ts'
import { chooseActs } from './choose-acts.ts'
import type { Dialogue } from './dialogue.ts'
import { findEmergencyWords } from './emergency-words.ts'
import { encodeSafely } from './encoder-failure.ts'
import { type Examples, findTalk } from './examples.ts'
import type { Gazetteer } from './gazetteer.ts'
import { type Part, readPart } from './part.ts'
import { readAlternatives } from './read-alternatives.ts'
import { readBareWhen } from './read-bare-name.ts'
import { readDanger } from './read-danger.ts'
import type { ReadContext } from './read-request.ts'
import type { MessageLanguage, ReadText, TextReader } from './read-text.ts'
import { type ClauseEdits, listKinds } from './read-walk-edits.ts'
import { listShown } from './resolve.ts'
import { splitClauses } from './split-clauses.ts'
import {
  joinParts,
  joinPieces,
  MAX_PART_LENGTH,
  type MessagePart,
  splitForDanger,
  splitPieces,
} from './split-parts.ts'
import { THRESHOLDS } from './thresholds.ts'

/** What messages are read with, made once for a guide. */
export type MessageReader = {
  readonly guide: AssistantGuide
  readonly gazetteer: Gazetteer
  readonly readText: TextReader
  readonly examples: Examples
  readonly encoder: Encoder
}

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
const ALONE: Pick<Dialogue, 'before' | 'previous' | 'focus'> = { before: 'none', previous: [], focus: [] }
const OWN_REQUESTS = ['find', 'plan', 'change', 'way', 'compare'] as const

/** The requests of a message, read together with its dialogue. Rejects with `EncoderFailure`. */
export async function readRequests(
  reader: MessageReader,
  message: string,
  now: LocalTime,
  dialogue: Dialogue,
): Promise<ReadMessage> {
  const { text, tokens, language } = reader.readText(message)
  const talk = (topic: TalkTopic) => ({
    asked: [{ requests: [{ kind: 'talk' as const, topic }] as const }],
    mayBeDanger: false,
    language,
    text,
  })
  const topic = findTalk(reader.examples, text)
  if (topic !== undefined) return talk(topic)
  // A longer one is read in parts alone.
  const whole = text.length > MAX_PART_LENGTH ? undefined : await encode(reader, text, dialogue)
  const danger = await findDanger(reader, { text, tokens }, whole, dialogue)
  const { rest, spans } = readPart(tokens, now, reader.gazetteer)
  const isNamesOnly = rest.length === 0 && spans.length > 0
  if (danger.kind !== undefined && !isNamesOnly) {
    const request: Request = { kind: 'danger', danger: danger.kind }
    return { asked: [{ requests: [request] }], mayBeDanger: false, language, text }
  }
  if (language === 'other') return talk('otherLanguage')
  if (language === 'none' && !/\d/.test(text)) return talk('noise')
  const offered = acceptOffer(whole, dialogue)
  if (offered !== undefined) {
    const { offer: _offer, ...rest } = dialogue
    return { ...(await readRequests(reader, offered, now, rest)), text }
  }
  const parts = await listParts(reader, text)
  const asked = await readParts({ reader, now }, parts, whole, dialogue)
  return { asked, mayBeDanger: danger.mayBe, language, text }
}

async function encode(
  { encoder, guide }: MessageReader,
  message: string,
  { before, previous, focus }: Pick<Dialogue, 'before' | 'previous' | 'focus'>,
): Promise<EncodedMessage> {
  const about = before === 'place' ? guide.places.find(({ id }) => id === focus[0])?.name : undefined
  const input = { message, before, about, previous: previous.slice(-MAX_TURNS_BEFORE) }
  return readButton(message, await encodeSafely(encoder, input))
}

/** All of a long message is looked at, for the encoder reads but so much at once. */
async function findDanger(
  reader: MessageReader,
  { text, tokens }: Pick<ReadText, 'text' | 'tokens'>,
  whole: EncodedMessage | undefined,
  dialogue: Dialogue,
) {
  const encoded = whole
    ? [whole]
    : await Promise.all(splitForDanger(text).map((part) => encode(reader, part, ALONE)))
  const danger = readDanger(
    encoded.map(({ heads }) => heads),
    reader.encoder.dangerThresholds,
    findEmergencyWords(tokens),
  )
  // Who has got the number already, and asks for something now, is answered.
  const continues = dialogue.before === 'help' && whole !== undefined && chooseActs(whole.heads)[0] !== 'help'
  return continues ? { mayBe: danger.mayBe } : danger
}

/** «Да» is whatever was offered, as a message that the visitor could have written. */
function acceptOffer(whole: EncodedMessage | undefined, { offer }: Dialogue): string | undefined {
  const isYes = whole !== undefined && whole.heads.acts.accept >= THRESHOLDS.turnsAway
  return isYes ? offer : undefined
}

/** The parts of a message that ask, by their words or by what the encoder sees in them. */
async function listParts(reader: MessageReader, text: string): Promise<MessagePart[]> {
  const pieces = splitPieces(text)
  const seen = await Promise.all(
    pieces.map(async (piece, at) => {
      const isWeighed = pieces.length > 1 && !piece.asks && at >= pieces.length - MAX_WEIGHED
      return { ...piece, isOwn: piece.asks || (isWeighed && (await isOwnRequest(reader, piece))) }
    }),
  )
  return joinPieces(seen, seen.filter(({ isOwn }) => isOwn).length > 1 ? MAX_ASKED : 1)
}

async function isOwnRequest(reader: MessageReader, { text }: Pick<MessagePart, 'text'>): Promise<boolean> {
  const { heads } = await encode(reader, text, ALONE)
  return OWN_REQUESTS.some((act) => heads.acts[act] >= THRESHOLDS.ownRequest)
}

type Reading = { reader: MessageReader; now: LocalTime }

/** A part with its requests, and the dialogue before and after it. */
type ReadPart = { part: MessagePart; requests: Asked['requests']; before: Dialogue; after: Dialogue }

/** Each part is read with the parts before it as what was said, and their places in focus. */
async function readParts(
  reading: Reading,
  parts: readonly MessagePart[],
  whole: EncodedMessage | undefined,
  dialogue: Dialogue,
): Promise<Asked[]> {
  const read: ReadPart[] = []
  for (const part of parts) {
    const last = read.at(-1)
    const one = await readOne(reading, part, parts.length === 1 ? whole : undefined, last?.after ?? dialogue)
    if (last === undefined || !isOneWish(last, one)) read.push(one)
    else {
      const joined = await readOne(reading, joinParts(last.part, part), undefined, last.before)
      // What is said behind a wish makes no other request of it.
      if (joined.requests[0].kind === last.requests[0].kind) read.splice(-1, 1, joined)
    }
  }
  return joinChanges(read.map(({ requests, part }) => ({ requests, isQuestion: part.asks })))
}

async function readOne(
  { reader, now }: Reading,
  part: MessagePart,
  whole: EncodedMessage | undefined,
  dialogue: Dialogue,
): Promise<ReadPart> {
  const encoded = whole ?? (await encode(reader, part.text, dialogue))
  const read = createPart({ reader, now }, part.text, encoded, dialogue)
  const clauses = await encodeClauses(reader, read, dialogue)
  const context: ReadContext = { guide: reader.guide, now, examples: reader.examples, dialogue, clauses }
  const after = followOn(dialogue, read, part.text)
  // «А завтра? мы с классом хотели»
  const question =
    part.text === part.question ? read : createPart({ reader, now }, part.question, encoded, dialogue)
  const bare = readBareWhen(context, question)
  return { part, requests: bare ? [bare] : readAlternatives(context, read), before: dialogue, after }
}

/** A walk is asked for once in a message, and a wish of two sentences is one unless both are questions. */
function isOneWish(
  { part: before, requests: [first] }: ReadPart,
  { part, requests: [next] }: ReadPart,
): boolean {
  if (first.kind === 'plan') return next.kind === 'plan' || !part.begins
  return first.kind === next.kind && first.kind !== 'change' && !(before.asks && part.asks)
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
