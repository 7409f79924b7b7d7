import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import type { Encoder, Question } from '../encoder/encoder.ts'
import { findUngrounded } from '../grounding/find-ungrounded.ts'
import type { Conditions, NeedKey, PlaceSet, Point, WalkEdit, WalkWishes, When } from '../request.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { readPart, toSet } from '../understand/part.ts'
import type { GuideReader } from '../understand/read-message.ts'
import { toWalkConditions } from '../understand/read-wishes.ts'
import type { GroundedText } from '../wording/grounded-text.ts'
import {
  type ConditionsInput,
  type EditInput,
  type PointInput,
  type ToolCall,
  type WalkInput,
  walkLimits,
} from './tool-inputs.ts'

/** What tools are called with from outside: beside their own context what reads texts and names. */
export type WireContext = ToolContext & {
  reader: Pick<GuideReader, 'gazetteer' | 'readText' | 'getExamples'>
  encoder: Encoder | undefined
  /** The address that visitors know; empty where nobody has told it. */
  publicUrl: string
  dialogue?: ToolCall['dialogue']
}

/** A place in a list. */
type PlaceLine = Pick<Place, 'id' | 'name' | 'category' | 'address'> & { url: string }

const NO_VECTORS = { dense: new Float32Array(0), tokens: new Float32Array(0), content: [] }

/** The shortest that tells which place it is. */
export function toLine({ publicUrl }: WireContext, { id, name, category, address, slug }: Place): PlaceLine {
  return { id, name, category, ...(address !== undefined && { address }), url: publicUrl + placePath(slug) }
}

/** A question in words, by the encoder or by its words alone. Rejects when the encoder does. */
export async function toQuestion({ encoder, reader }: WireContext, message: string): Promise<Question> {
  const { text, tokens } = reader.readText(message)
  const stems = [...new Set(tokens.flatMap((token) => (isStopWord(token.text) ? [] : [token.stem])))]
  const encoded = await encoder?.encodeMessage({ message: text, before: 'none', previous: [] })
  return { ...(encoded?.alone ?? NO_VECTORS), stems }
}

/** The places that names and kinds stand for, and those of them that the guide does not have. */
export function readNames(
  { reader, now }: WireContext,
  names: readonly string[] = [],
): { sets: PlaceSet[]; unknown: string[] } {
  const read = names.map((name) => {
    const { spans } = readPart(reader.readText(name).tokens, now, reader.gazetteer)
    return { name, sets: spans.map(toSet) }
  })
  return {
    sets: read.flatMap(({ sets }) => sets),
    unknown: read.flatMap(({ name, sets }) => (sets.length > 0 ? [] : [name])),
  }
}

/** A point as tools know it; coordinates are the visitor's. */
export function toPoint(point: PointInput): Point {
  if (point === 'center') return { kind: 'center' }
  return typeof point === 'number' ? { kind: 'place', id: point } : { kind: 'visitor' }
}

/** A day or a moment; without one it is now. */
export function toWhen(when: string | undefined): When {
  if (when === undefined) return { kind: 'now' }
  return when.includes('T') ? { kind: 'moment', at: when } : { kind: 'day', date: when }
}

/** Conditions as tools know them. Rejects when the encoder does. */
export async function toConditions(context: WireContext, input: ConditionsInput): Promise<Conditions> {
  const { near, when, about } = input
  const wanted = readNames(context, input.kinds)
  const unwanted = readNames(context, input.without)
  const values: Partial<Record<NeedKey, number | undefined>> = {
    children: input.childAge,
    cheap: input.maxPrice,
  }
  const valued = (['children', 'cheap'] as const).filter((key) => values[key] !== undefined)
  return {
    wanted: wanted.sets,
    unwanted: unwanted.sets,
    needs: [...new Set([...(input.needs ?? []), ...valued])].map((key) => {
      const value = values[key]
      return value === undefined ? { key } : { key, value }
    }),
    unwantedNeeds: (input.withoutNeeds ?? []).map((key) => ({ key })),
    unknownNames: [...wanted.unknown, ...unwanted.unknown],
    ...(near !== undefined && { near: toPoint(near) }),
    ...(when !== undefined && { when: toWhen(when) }),
    ...(about !== undefined && { topic: await toQuestion(context, about) }),
  }
}

/** Wishes for a walk as tools know them. Rejects when the encoder does. */
export async function toWishes(context: WireContext, input: WalkInput): Promise<WalkWishes> {
  const { start, end, by = 'foot' } = input
  const conditions = await toConditions(context, input)
  const { when } = conditions
  return {
    conditions: toWalkConditions(conditions),
    by,
    ...(when?.kind === 'moment' && { startsAt: when.at }),
    ...walkLimits.parse(input),
    ...(start !== undefined && { start: toPoint(start) }),
    ...(end !== undefined && { end: toPoint(end) }),
  }
}

/** An edit as tools know it: their numbers of stops begin with 0. */
export function toEdit(
  context: WireContext,
  { kind, names, stops = [], instead, position }: EditInput,
): WalkEdit {
  return {
    kind,
    sets: readNames(context, names).sets,
    stops: stops.map((number) => number - 1),
    ...(instead && { by: readNames(context, instead).sets }),
    ...(position !== undefined && { position: toPosition(position) }),
  }
}

function toPosition(position: NonNullable<EditInput['position']>): NonNullable<WalkEdit['position']> {
  if (typeof position === 'string') return { kind: position }
  return 'before' in position
    ? { kind: 'before', stop: position.before - 1 }
    : { kind: 'after', stop: position.after - 1 }
}

/** A text that the guide vouches for; empty where it does not. */
export function toText({ guide }: WireContext, { text, computed }: GroundedText): string {
  return findUngrounded(guide, { text, computed, message: '' }).length === 0 ? text : ''
}
