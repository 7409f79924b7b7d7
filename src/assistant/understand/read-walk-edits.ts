import type { Walk } from '#domain/walk.ts'
import { EDIT_KINDS, type EditKind } from '../encoder/encoder.ts'
import type { WalkEdit } from '../request.ts'
import type { Dialogue } from './dialogue.ts'
import { THRESHOLDS } from './heads.ts'
import { type LedSpan, listValues, type Part, toSet } from './part.ts'
import { listShown } from './resolve.ts'

/** Something that a change may be about: a named set, or the number of a stop. */
type Mention = {
  readonly at: number
  readonly set?: LedSpan
  /** Of a number that is said. */
  readonly stop?: number
  /** The stop of the walk that is meant. */
  readonly inWalk?: number | undefined
}

const BRINGS_IN: ReadonlySet<EditKind> = new Set(['add', 'start', 'end'])
const TAKES_ANY: ReadonlySet<EditKind> = new Set(['start', 'end', 'exclude'])

/** «Ещё короче» asks for less, whatever «ещё» looks like. */
const SHORTER = new Set(['короче', 'покороче', 'shorter'])
const LONGER = new Set(['длиннее', 'подлиннее', 'дольше', 'подольше', 'longer'])

/**
 * The changes of the walk that a part asks for. The head says which, the names and numbers what: what is in the walk goes to
 * the edits of its stops, what is not to those that add.
 */
export function readWalkEdits(part: Part, walk: Walk): WalkEdit[] {
  const kinds = listKinds(part)
  const mentions = listMentions(part, walk)
  const stops = new Set(walk.points.map(({ id }) => id))
  const given = Map.groupBy(mentions, (mention) => kinds.find((kind) => canTake(kind, mention, kinds)))
  return kinds.map((kind) => {
    const own = given.get(kind)?.map((mention) => narrow(mention, kind, stops))
    return buildEdit(kind, own ?? [], part)
  })
}

/** The edits that the head is sure of, else the likeliest. A comparative says whether a walk gets shorter or longer. */
function listKinds({ tokens, encoded: { heads } }: Part): EditKind[] {
  const { shorten, lengthen } = heads.edits
  const says = (words: ReadonlySet<string>) => tokens.some(({ text }) => words.has(text))
  const isShorter = says(SHORTER)
  // «Дольше часа не прогуляешь» asks for less.
  const isLonger = !isShorter && says(LONGER) && !tokens.some(({ text }) => text === 'не')
  const said = isShorter || (!isLonger && shorten > lengthen) ? 'shorten' : 'lengthen'
  const shares = { ...heads.edits, shorten: 0, lengthen: 0, [said]: Math.max(shorten, lengthen) }
  const sure = EDIT_KINDS.filter((kind) => shares[kind] >= THRESHOLDS.edit)
  if (sure.length > 0) return sure
  const likeliest = EDIT_KINDS.reduce((best, kind) => (shares[kind] > shares[best] ? kind : best))
  return shares[likeliest] >= THRESHOLDS.likeliestEdit ? [likeliest] : []
}

function listMentions(part: Part, walk: Walk): Mention[] {
  const stops = walk.points.map(({ id }) => id)
  const ofSets = part.spans.map((set): Mention => {
    const stop = stops.findIndex((id) => set.set.placeIds.includes(id))
    return { at: set.from, set, inWalk: stop < 0 ? undefined : stop }
  })
  const ofNumbers = listValues(part, 'ordinal').flatMap(({ from, number, count = 1 }): Mention[] => {
    const first = number < 0 ? stops.length + number : number - 1
    const numbers = [...stops.keys()].filter((stop) => first <= stop && stop < first + count)
    return numbers.map((stop) => ({ at: from, stop, inWalk: stop }))
  })
  return [...ofSets, ...ofNumbers].sort((one, other) => one.at - other.at)
}

function canTake(kind: EditKind, { inWalk, set }: Mention, kinds: readonly EditKind[]): boolean {
  // «Добавь кафе без музыки»: what is kept out is among the conditions.
  if (set?.lead === 'without' && BRINGS_IN.has(kind)) return false
  const isInWalk = inWalk !== undefined
  if (TAKES_ANY.has(kind)) return true
  // What comes instead is in no walk yet.
  if (kind === 'replace') return isInWalk || !kinds.includes('add')
  if (kind === 'remove' || kind === 'reorder') return isInWalk || kinds.length === 1
  return kind === 'add' && (!isInWalk || kinds.length === 1)
}

/** Of the places that a word stands for those in the walk are meant, where a stop is. */
function narrow(mention: Mention, kind: EditKind, stops: ReadonlySet<number>): Mention {
  const { set, inWalk } = mention
  if (set === undefined || inWalk === undefined || kind === 'exclude' || kind === 'add') return mention
  const placeIds = set.set.placeIds.filter((id) => stops.has(id))
  return { ...mention, set: { ...set, set: { ...set.set, placeIds } } }
}

function buildEdit(kind: EditKind, mentions: readonly Mention[], part: Part): WalkEdit {
  const position = kind === 'add' || kind === 'reorder' ? readPosition(mentions, part) : undefined
  const own = mentions.filter(({ at }) => at !== position?.at)
  const stops = own.flatMap(({ stop }) => stop ?? [])
  const sets = own.flatMap(({ set }) => (set ? [set] : []))
  const edit = { kind, stops, ...(position && { position: position.to }) }
  if (kind !== 'replace') return { ...edit, sets: sets.map(toSet) }
  // What leaves is in the walk, or stands behind «вместо»; of two that are, the first said leaves.
  const instead = sets.filter(({ lead }) => lead === 'instead')
  const inWalk = stops.length > 0 ? [] : own.filter((one) => one.inWalk !== undefined).slice(0, 1)
  const leaving = instead.length > 0 ? instead : inWalk.flatMap(({ set }) => set ?? [])
  const coming = sets.filter((set) => !leaving.includes(set))
  return { ...edit, sets: leaving.map(toSet), ...(coming.length > 0 && { by: coming.map(toSet) }) }
}

type Placed = { at: number; to: NonNullable<WalkEdit['position']> }

/** Where something goes: «перед музеем», «первым», «в конец», «наоборот». */
function readPosition(mentions: readonly Mention[], part: Part): Placed | undefined {
  if (listValues(part, 'reverse').length > 0) return { at: -1, to: { kind: 'reverse' } }
  const beside = mentions.find(({ set }) => set?.lead === 'before' || set?.lead === 'after')
  if (beside?.set && beside.inWalk !== undefined && mentions.length > 1) {
    const kind = beside.set.lead === 'before' ? 'before' : 'after'
    return { at: beside.at, to: { kind, stop: beside.inWalk } }
  }
  const [step] = listValues(part, 'step').filter(({ step }) => step !== 'next')
  if (step) return { at: -1, to: { kind: step.step === 'first' ? 'first' : 'last' } }
  const [ordinal] = listValues(part, 'ordinal')
  if (ordinal === undefined || !mentions.some(({ set }) => set)) return undefined
  const { from: at, number } = ordinal
  if (number < 0) return { at, to: { kind: 'last' } }
  return { at, to: number === 1 ? { kind: 'first' } : { kind: 'before', stop: number - 1 } }
}

/** Kinds of edit that a list does not have. */
const WALK_EDITS: readonly EditKind[] = ['add', 'start', 'end', 'shorten', 'lengthen', 'reorder']

/** After a list a change is of the walk before it when only a walk can be changed so, or when it names a stop that the list lacks. */
export function isOfWalk({ encoded, spans }: Part, dialogue: Dialogue): boolean {
  const stops = dialogue.walk?.walk.points.map(({ id }) => id) ?? []
  const listed = listShown(dialogue)
  const isEdit = WALK_EDITS.some((kind) => encoded.heads.edits[kind] >= THRESHOLDS.edit)
  const unlisted = spans.filter(({ set }) => !set.placeIds.some((id) => listed.includes(id)))
  // What is not on a list cannot be left out of it.
  const isOfStops = ({ set, lead }: LedSpan) =>
    lead === 'without' || set.placeIds.some((id) => stops.includes(id))
  return isEdit || unlisted.some(isOfStops)
}
