import type { EncoderInput, Heads } from '#assistant/encoder/encoder.ts'
import type { Request, WalkWishes } from '#assistant/request.ts'
import { type Dialogue, NEW_DIALOGUE } from '#assistant/understand/dialogue.ts'
import {
  createMessageReader,
  type GuideReader,
  type ReadMessage,
  readRequests,
} from '#assistant/understand/read-message.ts'
import { createFakeEncoder } from './fake-encoder.ts'
import { readGuide } from './read-guide.ts'

/** Heads that a test sets. */
export type HeadsOf = { [Name in keyof Heads]?: Heads[Name] extends number ? number : Partial<Heads[Name]> }

const readers = new Map<string, GuideReader>()

/** A Saturday. */
const NOW = '2026-06-20T10:30'

export const NO_WISHES: WalkWishes = {
  conditions: { wanted: [], unwanted: [], needs: [], unwantedNeeds: [], unknownNames: [] },
  by: 'foot',
}

/** The last answer was about the salt museum of Кедринск. */
export const AFTER_PLACE: Partial<Dialogue> = {
  before: 'place',
  focus: [8],
  previous: ['расскажи про музей соли'],
}

/** A walk in Кедринск: the salt museum, the fire tower, a café, the cathedral. */
export const AFTER_WALK: Partial<Dialogue> = {
  before: 'walk',
  previous: ['маршрут на два часа'],
  walk: {
    walk: {
      points: [8, 9, 15, 11].map((id) => ({ id, name: `${id}`, lat: 1, lng: 1 })),
      distanceMeters: 1,
      walkMinutes: 1,
      visitMinutes: 1,
      totalMinutes: 100,
    },
    wishes: NO_WISHES,
  },
}

/** Returns the requests of a message in a town, for this output of the encoder's heads. */
export async function readAll(
  town: string,
  message: string,
  heads: HeadsOf | ((input: EncoderInput) => HeadsOf),
  dialogue: Partial<Dialogue> = {},
): Promise<ReadMessage> {
  const encoder = createFakeEncoder((input) => (typeof heads === 'function' ? heads(input) : heads))
  const reader = readers.get(town) ?? createMessageReader(readGuide(town), createFakeEncoder())
  readers.set(town, reader)
  const examples = await reader.getExamples()
  return readRequests({ ...reader, encoder, examples }, message, NOW, { ...NEW_DIALOGUE, ...dialogue })
}

/** Returns the first request. Throws when there is none. */
export async function readFirst(...args: Parameters<typeof readAll>): Promise<Request> {
  const { asked } = await readAll(...args)
  const [first] = asked
  if (first === undefined) throw new Error('nothing was read')
  return first[0]
}
