import type { LocalTime } from '#domain/hours/hours-reader.ts'
import type { Question } from '../encoder/encoder.ts'
import type { Request } from '../request.ts'
import type { GuideReader } from './create-reader.ts'
import type { Dialogue } from './dialogue.ts'
import { findEmergencyWords } from './emergency-words.ts'
import { type Reading, readPart, toSet } from './part.ts'
import type { Asked, ReadMessage } from './read-message.ts'
import { readWhen } from './read-when.ts'
import { readShape } from './read-wishes.ts'

const NO_VECTORS = { dense: new Float32Array(0), tokens: new Float32Array(0), content: [] }
/** Words that ask for a ready walk. */
const WALK_STEMS: ReadonlySet<string> = new Set(['маршрут', 'прогулк'])

/**
 * The request of a message where nothing tells its meaning: help by a short list of words, always first; places by name,
 * kind and hours; a walk; else the words are searched for.
 */
export function readWithoutEncoder(
  { gazetteer, readText }: GuideReader,
  message: string,
  now: LocalTime,
  dialogue: Dialogue,
): ReadMessage {
  const { text, tokens, language } = readText(message)
  const reading = readPart(tokens, now, gazetteer)
  const danger = findEmergencyWords(tokens)
  const requests: Asked = danger
    ? [{ kind: 'danger', danger: danger.kind }]
    : readPlain(reading, now, dialogue)
  return { asked: [requests], mayBeDanger: false, language, text, isByWords: true }
}

function readPlain(reading: Reading, now: LocalTime, dialogue: Dialogue): [Request, ...Request[]] {
  const { spans, tokens, unknown, rest } = reading
  const places = spans.filter(({ set }) => set.kind === 'place').flatMap(({ set }) => set.placeIds)
  const sets = spans.filter(({ set }) => set.kind !== 'place').map(toSet)
  const conditions = {
    wanted: sets,
    unwanted: [],
    needs: [],
    unwantedNeeds: [],
    unknownNames: unknown.map(({ name }) => name),
  }
  if (rest.some((stem) => WALK_STEMS.has(stem))) {
    const wanted = spans.map(toSet)
    return [{ kind: 'plan', walk: { conditions: { ...conditions, wanted }, ...readShape(reading, now) } }]
  }
  const when = readWhen(reading, now)
  if (when) return [{ kind: 'hours', scope: { placeIds: places, shownPassages: [] }, conditions, when }]
  if (places.length === 0 && sets.length > 0) return [{ kind: 'find', conditions, sort: 'interest' }]
  const shownPassages = places.some((id) => dialogue.focus.includes(id)) ? dialogue.shownPassages : []
  const stems = tokens.map(({ stem }) => stem)
  const question: Question = { ...NO_VECTORS, stems }
  const isWhole = places.length === 1 && rest.length === 0
  const ask: Request = {
    kind: 'ask',
    question,
    scope: { placeIds: places, shownPassages, ...(isWhole && { isExplicit: true }) },
    facts: [],
    ...(isWhole && { isWhole }),
  }
  if (places.length === 0 || isWhole) return [ask]
  // Of what is named, something can be shown at least.
  const wanted = spans.map(toSet)
  const show: Request = { kind: 'find', conditions: { ...conditions, wanted }, sort: 'interest' }
  return rest.length === 0 ? [show] : [ask, show]
}
