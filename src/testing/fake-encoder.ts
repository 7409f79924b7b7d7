import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import {
  ACTS,
  CONDITION_KEYS,
  DANGERS,
  DENSE_SIZE,
  EDIT_KINDS,
  type EncodedMessage,
  type Encoder,
  type EncoderInput,
  type Heads,
  type Question,
  type TextVectors,
  TOKEN_SIZE,
} from '#assistant/encoder/encoder.ts'
import { createGuideIndex, type GuideIndex, listPassageTexts } from '#assistant/guide/guide-index.ts'
import { listPassages } from '#assistant/guide/list-passages.ts'
import { getSeededNumber } from '#assistant/seeded-number.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { createRandom } from './seeded-random.ts'

/** Output of the heads, set by a test. Defaults: the act `tell`, no danger, no condition. */
type SetHeads = { [Name in keyof Heads]?: Heads[Name] extends number ? number : Partial<Heads[Name]> }

/**
 * An encoder for tests: texts that share stems are alike, all others are nearly at right angles, and the same text
 * has the same vectors in every run. `readHeads` says what the heads make of a message.
 */
export function createFakeEncoder(readHeads: (input: EncoderInput) => SetHeads = () => ({})): Encoder {
  return {
    modelId: 'fake',
    dangerThresholds: { hint: 0.1, help: 0.5 },
    encodePassages: async (texts) => texts.map(encodeFake),
    encodeMessage: async (input) => encodeMessage(input, readHeads(input)),
  }
}

/** Creates the index of a guide with the vectors of the fake encoder. */
export function createFakeIndex(guide: AssistantGuide): GuideIndex {
  return createGuideIndex(guide, listPassageTexts(listPassages(guide)).map(encodeFake))
}

/** Creates the question of a message and the messages before it, with the fake encoder. */
export function createFakeQuestion(message: string, previous: readonly string[] = []): Question {
  return {
    ...encodeJoined(message, previous),
    stems: normalizeWords(message).filter(isContent).map(toStem),
  }
}

function encodeMessage({ message, previous }: EncoderInput, heads: SetHeads): EncodedMessage {
  const { acts, dangers, isFollowUp = 0, conditions, edits } = heads
  return {
    alone: encodeJoined(message, []),
    joined: encodeJoined(message, previous.slice(-2)),
    heads: {
      acts: { ...shares(ACTS), ...(acts ?? { tell: 1 }) },
      dangers: { ...shares(DANGERS), ...(dangers ?? { none: 1 }) },
      isFollowUp,
      conditions: { ...shares(CONDITION_KEYS), ...conditions },
      edits: { ...shares(EDIT_KINDS), ...edits },
    },
  }
}

function shares<Name extends string>(names: readonly Name[]): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
}

function encodeJoined(message: string, previous: readonly string[]) {
  const own = normalizeWords(message)
  const before = normalizeWords(previous.join(' '))
  const content = own.flatMap((word, at) => (isContent(word) ? [before.length + at] : []))
  return { ...encodeFake([...previous, message].join(' ')), content }
}

function encodeFake(text: string): TextVectors {
  const words = normalizeWords(text)
  const tokens = new Float32Array(words.length * TOKEN_SIZE)
  for (const [at, word] of words.entries()) {
    tokens.set(createDirection(`token ${toStem(word)}`, TOKEN_SIZE), at * TOKEN_SIZE)
  }
  const significant = words.filter(isContent)
  const summed = (significant.length > 0 ? significant : words).map((word) =>
    createDirection(`dense ${toStem(word)}`, DENSE_SIZE),
  )
  const sum = new Float32Array(DENSE_SIZE).map((_, at) =>
    summed.reduce((total, direction) => total + (direction[at] ?? 0), 0),
  )
  return { dense: normalize(sum), tokens }
}

const directions = new Map<string, Float32Array>()

/** Returns a unit vector that is always the same for the same name. */
function createDirection(name: string, size: number): Float32Array {
  const known = directions.get(name)
  if (known) return known
  const random = createRandom(getSeededNumber(name) * 2 ** 32)
  const direction = normalize(new Float32Array(size).map(() => random() - 0.5))
  directions.set(name, direction)
  return direction
}

function normalize(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector) || 1
  return vector.map((value) => value / length)
}

function isContent(word: string): boolean {
  return !isStopWord(word)
}

function toStem(word: string): string {
  return toWord(word).stem
}
