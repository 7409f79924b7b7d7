import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import {
  type Before,
  type EncodedMessage,
  type Encoder,
  encodeSafely,
  type Heads,
} from '../encoder/encoder.ts'
import type { Request } from '../request.ts'
import type { Dialogue } from './dialogue.ts'
import { createExamples, type Examples, findTalk, getExamples } from './examples.ts'
import { createGazetteer, type Gazetteer } from './gazetteer.ts'
import { chooseActs, readButton, THRESHOLDS } from './heads.ts'
import { type Part, readPart } from './part.ts'
import { readAlternatives } from './read-alternatives.ts'
import {
  findEmergencyWords,
  listSuspects,
  type ReadDanger,
  readDanger,
  readDangerInPieces,
} from './read-danger.ts'
import { createTextReader, type MessageLanguage, type ReadText, type TextReader } from './read-text.ts'
import { listShown } from './resolve.ts'
import { MAX_PART_LENGTH, splitParts } from './split-parts.ts'

/** One thing that a message asks: its request, and other readings of it that are nearly as likely. */
export type Asked = readonly [Request, ...Request[]]

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

const MAX_TURNS_BEFORE = 2
/** What is read without what was said before takes one run of the model. */
const ALONE: Pick<Dialogue, 'before' | 'previous' | 'focus'> = { before: 'none', previous: [], focus: [] }

/** The requests of a message, read together with its dialogue. Rejects with `EncoderFailure`. */
export async function readRequests(
  reader: MessageReader,
  message: string,
  now: LocalTime,
  dialogue: Dialogue,
): Promise<ReadMessage> {
  const { text, tokens, language } = reader.readText(message)
  const only = (request: Request): ReadMessage => ({ asked: [[request]], mayBeDanger: false, language, text })
  const topic = findTalk(reader.examples, text)
  if (topic !== undefined) return only({ kind: 'talk', topic })
  // A longer one is read in parts alone.
  const whole = text.length > MAX_PART_LENGTH ? undefined : await encode(reader, text, dialogue)
  const danger = whole
    ? findDanger(reader, tokens, whole, dialogue)
    : await findDangerInPieces(reader, { text, tokens })
  const { rest, spans } = readPart(tokens, now, reader.gazetteer)
  const isNamesOnly = rest.length === 0 && spans.length > 0
  if (danger.kind !== undefined && !isNamesOnly) return only({ kind: 'danger', danger: danger.kind })
  if (language === 'other') return only({ kind: 'talk', topic: 'otherLanguage' })
  if (language === 'none' && !/\d/.test(text)) return only({ kind: 'talk', topic: 'noise' })
  // «Да» is whatever was offered, as a message that the visitor could have written.
  const { offer, ...others } = dialogue
  if (offer !== undefined && whole && whole.heads.acts.accept >= THRESHOLDS.turnsAway)
    return { ...(await readRequests(reader, offer, now, others)), text }
  const asked = await readParts(reader, now, splitParts(text), whole, dialogue)
  return { asked, mayBeDanger: danger.mayBe, language, text }
}

async function encode(
  { encoder, guide }: MessageReader,
  message: string,
  { before, previous, focus }: Pick<Dialogue, 'before' | 'previous' | 'focus'>,
): Promise<EncodedMessage> {
  const about = before === 'place' ? guide.places.find(({ id }) => id === focus[0])?.name : undefined
  const input = { message, before, about, previous: previous.slice(-MAX_TURNS_BEFORE) }
  const read = (heads: Heads) => readButton(message, heads)
  const encoded = await encodeSafely(encoder, input, (heads) => isFollowUp(read(heads)))
  return { ...encoded, heads: read(encoded.heads) }
}

function isFollowUp(heads: Heads): boolean {
  return heads.isFollowUp >= THRESHOLDS.isFollowUp
}

function findDanger(
  { encoder }: MessageReader,
  tokens: ReadText['tokens'],
  { heads }: EncodedMessage,
  { before, emergency }: Dialogue,
): ReadDanger {
  const earlier = before === 'help' ? emergency : undefined
  const danger = readDanger(heads, encoder.dangerThresholds, findEmergencyWords(tokens), earlier)
  // Who has got the number already, and asks for something now, is answered.
  const continues = before === 'help' && chooseActs(heads)[0] !== 'help'
  return continues ? { mayBe: danger.mayBe } : danger
}

/** All of a long message is looked at, for danger may stand in the middle of a story. */
async function findDangerInPieces(
  reader: MessageReader,
  { text, tokens }: Pick<ReadText, 'text' | 'tokens'>,
): Promise<ReadDanger> {
  const said = findEmergencyWords(tokens)
  if (said?.isAll) return { mayBe: true, kind: said.kind }
  const pieces = listSuspects(text).map(async (piece) => {
    const words = said && findEmergencyWords(reader.readText(piece).tokens)
    const { heads } = await encode(reader, piece, ALONE)
    // «Помогите!» alone is a danger only where it is the whole message.
    return { heads, words: words && { ...words, isAll: false } }
  })
  return readDangerInPieces(await Promise.all(pieces), reader.encoder.dangerThresholds)
}

/** Each part is read with the parts before it as what was said, and their places in focus. */
async function readParts(
  reader: MessageReader,
  now: LocalTime,
  parts: readonly string[],
  whole: EncodedMessage | undefined,
  dialogue: Dialogue,
): Promise<Asked[]> {
  const { guide, gazetteer, examples } = reader
  const asked: Asked[] = []
  let before = dialogue
  for (const text of parts) {
    const encoded = (parts.length === 1 ? whole : undefined) ?? (await encode(reader, text, before))
    const { tokens } = reader.readText(text)
    const part: Part = {
      ...readPart(tokens, now, gazetteer, listShown(before)),
      encoded,
      isFollowUp: before.previous.length > 0 && isFollowUp(encoded.heads),
    }
    asked.push(readAlternatives({ guide, now, examples, dialogue: before }, part))
    before = followOn(before, part, text)
  }
  return asked
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

/** Everything that parses messages of a guide, with or without an encoder. */
export type GuideReader = {
  readonly guide: AssistantGuide
  readonly gazetteer: Gazetteer
  readonly readText: TextReader
  readonly encoder: Encoder | undefined
  getExamples(): Promise<Examples>
}

/** Everything that parses messages by the heads of an encoder. */
export type MessageReader = Omit<GuideReader, 'getExamples'> & {
  readonly encoder: Encoder
  readonly examples: Examples
}

/** Indexes the names and words of a guide. */
export function createMessageReader(guide: AssistantGuide, encoder?: Encoder): GuideReader {
  const gazetteer = createGazetteer(guide)
  return {
    guide,
    gazetteer,
    readText: createTextReader(gazetteer),
    encoder,
    getExamples: () => (encoder ? getExamples(encoder) : createExamples()),
  }
}
