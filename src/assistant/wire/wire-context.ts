import { placePath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import { type Encoder, NO_VECTORS, type Question } from '../encoder/encoder.ts'
import { findUngrounded } from '../grounding/find-ungrounded.ts'
import type { Conditions, Need, NeedKey, PlaceSet, Point, WalkEdit, WalkWishes, When } from '../request.ts'
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

/** The shortest that tells which place it is. */
export function toLine({ publicUrl }: WireContext, { id, name, category, address, slug }: Place) {
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
export function readNames({ reader, now }: WireContext, names: readonly string[] = []) {
  const sets: PlaceSet[] = []
  const unknown: string[] = []
  for (const name of names) {
    const { spans } = readPart(reader.readText(name).tokens, now, reader.gazetteer)
    sets.push(...spans.map(toSet))
    if (spans.length === 0) unknown.push(name)
  }
  return { sets, unknown }
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
  const needs = new Map<NeedKey, Need>((input.needs ?? []).map((key) => [key, { key }]))
  if (input.childAge !== undefined) needs.set('children', { key: 'children', value: input.childAge })
  if (input.maxPrice !== undefined) needs.set('cheap', { key: 'cheap', value: input.maxPrice })
  return {
    wanted: wanted.sets,
    unwanted: unwanted.sets,
    needs: [...needs.values()],
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
export function toEdit(context: WireContext, edit: EditInput): WalkEdit {
  const { kind, names, stops = [], instead, position } = edit
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
