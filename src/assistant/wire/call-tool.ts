import type { Coordinates } from '#domain/coordinates.ts'
import { describeOpenState } from '#domain/hours/open-state.ts'
import { toLocationItem } from '#domain/location-item.ts'
import { placePath, walkOnMapPath } from '#domain/paths.ts'
import { composeDirections } from '../compose/directions.ts'
import { composeWalk } from '../compose/walk.ts'
import { NO_CONDITIONS, type WalkWishes } from '../request.ts'
import { ANSWER_THRESHOLDS } from '../tools/answering-model.ts'
import { checkHours } from '../tools/check-hours.ts'
import { comparePlaces } from '../tools/compare-places.ts'
import { findPlaces } from '../tools/find-places.ts'
import { getDirections } from '../tools/get-directions.ts'
import { getPlace } from '../tools/get-place.ts'
import type { Condition } from '../tools/judge-condition.ts'
import { type Found, searchGuide } from '../tools/search-guide.ts'
import { listPlaces, locateOrigin, locatePoint } from '../tools/tool-context.ts'
import { changeWalk } from '../tools/walk/change-walk.ts'
import { toSet } from '../tools/walk/draft.ts'
import { planWalk } from '../tools/walk/plan-walk.ts'
import type { WalkOutcome } from '../tools/walk/walk-outcome.ts'
import { whoKnows } from '../tools/who-knows.ts'
import { findTopic } from '../understand/examples.ts'
import type { ToolInput, ToolName } from './tool-inputs.ts'
import {
  toConditions,
  toEdit,
  toLine,
  toPoint,
  toQuestion,
  toText,
  toWhen,
  toWishes,
  type WireContext,
} from './wire-context.ts'

/** JSON result of a tool; undefined if the requested place or walk does not exist. */
export type ToolResult = Readonly<Record<string, unknown>> | undefined

type Call<Name extends ToolName> = (context: WireContext, input: ToolInput<Name>) => Promise<ToolResult>

const DEFAULT_LIMIT = 20

/**
 * Calls a tool with an input of its schema (`TOOL_INPUTS`). Resolves names and encodes questions; the result
 * has names, numbers and addresses for clients without the guide. Rejects if the encoder does.
 */
export function callTool(context: WireContext, name: ToolName, input: unknown): Promise<ToolResult> {
  // TypeScript cannot see that name and input belong to the same row of the table.
  const call = CALLS[name] as Call<ToolName>
  return call({ ...context, position: findPosition(input) ?? context.position }, input as never)
}

/** Where the visitor stands when some point of an input is his: no other point has coordinates. */
function findPosition(input: unknown): Coordinates | undefined {
  if (typeof input !== 'object' || input === null) return undefined
  if ('lat' in input) return input as Coordinates
  const [position] = Object.values(input).flatMap((part) => findPosition(part) ?? [])
  return position
}

const CALLS: { readonly [Name in ToolName]: Call<Name> } = {
  async search_guide(context, { question, placeIds = [] }) {
    const asked = await toQuestion(context, question)
    const scope = { placeIds, shownPassages: [], isExplicit: placeIds.length > 0 }
    return { found: searchGuide(context, asked, scope).map((found) => toFound(context, found)) }
  },

  async find_places(context, { sort = 'interest', limit = DEFAULT_LIMIT, ...input }) {
    const conditions = await toConditions(context, input)
    // Without what is wanted the whole town would be found.
    const isUnknown = (input.kinds ?? []).length > 0 && conditions.wanted.length === 0
    const found = isUnknown ? [] : findPlaces(context, conditions, sort)
    return {
      total: found.length,
      unknownNames: conditions.unknownNames,
      places: found.slice(0, limit).map(({ place, verdicts }) => ({
        ...toLine(context, place),
        description: place.description,
        conditions: verdicts.map(({ condition, ...verdict }) => ({
          condition: nameCondition(condition),
          ...verdict,
        })),
      })),
    }
  },

  async get_place(context, { id }) {
    const sheet = getPlace(context, id)
    if (sheet === undefined) return undefined
    const { place, facts, unknown, openState, state, isPositionRough } = sheet
    const url = context.publicUrl + placePath(place.slug)
    const open = { ...openState, text: describeOpenState(openState) }
    return { ...toLocationItem(place), url, facts, unknown, open, state, isPositionRough }
  },

  async check_hours(context, { placeIds, when }) {
    const states = checkHours(context, placeIds, toWhen(when))
    return { places: states.map(({ place, ...state }) => ({ id: place.id, name: place.name, ...state })) }
  },

  async plan_walk(context, input) {
    return describeWalk(context, planWalk(context, await toWishes(context, input)))
  },

  async change_walk(context, { placeIds, wishes = {}, edits, said = {} }) {
    const shown = context.dialogue?.walk ?? findShownWalk(context, placeIds, await toWishes(context, wishes))
    if (shown === undefined) return undefined
    const changes = edits.map((edit) => toEdit(context, edit))
    const outcome = changeWalk(context, shown, changes, await toWishes(context, said))
    return describeWalk(context, outcome)
  },

  async get_directions(context, { from, to, by = 'foot' }) {
    const way = getDirections(context, from === undefined ? undefined : toPoint(from), toPoint(to), by)
    if (way.to.coordinates === undefined) return undefined
    const { foot, side, mapPath } = way
    return {
      text: toText(context, composeDirections(way).text),
      meters: foot?.wayMeters && Math.round(foot.wayMeters),
      minutes: foot?.minutes && Math.round(foot.minutes),
      isRough: foot?.isRough ?? true,
      side,
      steps: way.steps,
      sayings: way.sayings.map(({ text }) => text),
      url: mapPath && context.publicUrl + mapPath,
    }
  },

  async compare_places(context, { placeIds, by, question, from }) {
    const property =
      by ?? (question === undefined ? 'interest' : { question: await toQuestion(context, question) })
    const origin = from === undefined ? locateOrigin(context) : locatePoint(context, toPoint(from))
    const { rows, unknown } = comparePlaces(context, placeIds, property, origin)
    return {
      by: by ?? question ?? 'interest',
      rows: rows.map(({ place: { id, name }, value, isRough, quote }) => ({
        id,
        name,
        value,
        isRough,
        quote,
      })),
      unknown: unknown.map(({ id, name }) => ({ id, name })),
    }
  },

  async who_knows(context, { question, placeId }) {
    const examples = await context.reader.getExamples()
    const topic = findTopic(examples, await toQuestion(context, question))
    return whoKnows(context, topic, placeId)
  },
}

function toFound(context: WireContext, { passage: { text, owner, context: heading }, probability }: Found) {
  const [place] = owner.kind === 'place' ? listPlaces(context, [owner.id]) : []
  const { sure, near } = ANSWER_THRESHOLDS
  return {
    text,
    answers: probability >= sure ? 'yes' : probability >= near ? 'perhaps' : 'unlikely',
    ...(place ? { place: toLine(context, place) } : heading && { heading }),
  }
}

function nameCondition(condition: Condition): string {
  if ('sets' in condition) return `${condition.kind}: ${condition.sets.map(({ label }) => label).join(', ')}`
  return 'need' in condition ? `${condition.kind}: ${condition.need.key}` : condition.kind
}

/** Returns the walk through these places as it was shown; undefined if there is none. */
function findShownWalk(context: WireContext, placeIds: readonly number[], wishes: WalkWishes) {
  const places = listPlaces(context, [...new Set(placeIds)])
  const wanted = places.map((place, step) => ({ ...toSet(place), step }))
  const outcome = planWalk(context, { conditions: { ...NO_CONDITIONS, wanted }, by: wishes.by })
  return outcome.kind === 'planned' ? { walk: outcome.plan.walk, wishes } : undefined
}

/** Returns the walk in words, and as data if there is one. */
function describeWalk(context: WireContext, outcome: WalkOutcome): ToolResult {
  const reply = composeWalk(context, outcome)
  const text = toText(context, reply.text)
  if (outcome.kind !== 'planned') return { text }
  const { plan, stops, change } = outcome
  const ids = plan.walk.points.flatMap(({ id }) => (id > 0 ? [id] : []))
  return {
    text,
    placeIds: ids,
    walk: { ...plan.walk, url: context.publicUrl + walkOnMapPath(ids) },
    stops: stops.map(({ place, verdicts, reasons }) => ({
      id: place.id,
      name: place.name,
      reasons,
      needs: verdicts.map(({ need, isUnwanted, met }) => ({ need: need.key, isUnwanted, met })),
    })),
    ...(change && { added: change.added, removed: change.removed }),
    ...(context.dialogue && { shown: reply.remember?.walk }),
  }
}
