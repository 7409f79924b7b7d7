import type { LocalTime } from '#domain/hours/hours-reader.ts'
import {
  ACTS,
  type Act,
  CONDITION_KEYS,
  DANGERS,
  EDIT_KINDS,
  type EncodedMessage,
  NO_VECTORS,
} from '../encoder/encoder.ts'
import type { Dialogue } from './dialogue.ts'
import type { Examples } from './examples.ts'
import { type Part, readPart, readWhen } from './part.ts'
import { findEmergencyWords } from './read-danger.ts'
import type { Asked, GuideReader, ReadMessage } from './read-message.ts'
import { readAct } from './read-request.ts'

const NO_EXAMPLES: Examples = { talk: [], refuse: [], comparedBy: [], facts: [], topics: [] }
const UNREAD: EncodedMessage = {
  alone: NO_VECTORS,
  joined: NO_VECTORS,
  heads: {
    acts: setAll(ACTS),
    dangers: setAll(DANGERS),
    conditions: setAll(CONDITION_KEYS),
    edits: setAll(EDIT_KINDS),
    isFollowUp: 0,
  },
}
const WALK_STEMS: ReadonlySet<string> = new Set(['маршрут', 'прогулк'])

function setAll<Key extends string>(keys: readonly Key[]): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
}

/** Reads a message by words alone: help first, then a walk, an hour, places by name and kind, else a search. */
export function readWithoutEncoder(
  { guide, gazetteer, readText }: GuideReader,
  message: string,
  now: LocalTime,
  dialogue: Dialogue,
): ReadMessage {
  const { text, tokens, language } = readText(message)
  const part: Part = { ...readPart(tokens, now, gazetteer), encoded: UNREAD, isFollowUp: false }
  const danger = findEmergencyWords(tokens)
  const read = (act: Act) => readAct({ guide, now, examples: NO_EXAMPLES, dialogue }, part, act)
  const act = chooseAct(part, now)
  // Of what is named, something can be shown at least.
  const isShown = act === 'tell' && part.spans.length > 0 && part.rest.length > 0
  const asked: Asked = danger
    ? [{ kind: 'danger', danger: danger.kind }]
    : [read(act), ...(isShown ? [read('find')] : [])]
  return { asked: [asked], mayBeDanger: false, language, text, isByWords: true }
}

function chooseAct(part: Part, now: LocalTime): Act {
  if (part.rest.some((stem) => WALK_STEMS.has(stem))) return 'plan'
  if (readWhen(part, now)) return 'when'
  const places = part.spans.flatMap(({ set }) => (set.kind === 'place' ? set.placeIds : []))
  const isWhole = places.length === 1 || part.rest.length > 0
  return part.spans.length === 0 || (places.length > 0 && isWhole) ? 'tell' : 'find'
}
