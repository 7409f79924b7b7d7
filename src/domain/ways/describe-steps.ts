import type { Coordinates } from '../coordinates.ts'
import { getBearingDegrees, getDistanceMeters, getSide } from '../distance.ts'
import { formatDistance } from '../measure-text.ts'
import type { FoundWay, WayStretch } from './find-way.ts'
import { streetDative } from './street-dative.ts'
import { measureLine } from './ways.ts'

/** Shorter pieces without a name merge into the next: a step over the kerb, a corner. */
const MIN_STEP_M = 15
/** The distance on either side of a corner at which its angle is measured. */
const HEADING_M = 12
/** A sharper turn of an unnamed path begins a step. */
const TURN_DEG = 45
/** A longer way from the door to the street is described. */
const SHOWN_GAP_M = 30
const MIN_SHOWN_M = 10

const FENCED = ': на карте там ограда или железная дорога, вход может быть с другой стороны'

type Step = { where: string; line: Coordinates[]; hasGate: boolean; isNamed: boolean }

/** Describes a way in words, one sentence per step: «Идите на север по Советской улице, 200 м». */
export function describeSteps({ gaps: [before, after], fenced, stretches }: FoundWay): string[] {
  if (stretches.length === 0) return [`Это рядом: ${formatMeters(before + after)} напрямик`]
  const steps = groupStretches(stretches)
  const sentences = steps.map((step, index) => describeStep(step, steps[index - 1]))
  if (before > SHOWN_GAP_M || fenced[0])
    sentences.unshift(`До ближайшей дороги ${formatMeters(before)} напрямик${fenced[0] ? FENCED : ''}`)
  const reason = fenced[1] ? FENCED : ': дороги туда на карте нет'
  if (after > SHOWN_GAP_M || fenced[1]) sentences.push(`Последние ${formatMeters(after)} напрямик${reason}`)
  return sentences
}

function describeStep({ where, line, hasGate }: Step, before: Step | undefined): string {
  const turn = before
    ? describeTurn(getTurn(before.line, line))
    : `Идите на ${getSide(line[0] as Coordinates, walkAlong(line))}`
  const gate = hasGate ? ', через ворота или калитку' : ''
  return `${turn} ${where}${gate}, ${formatMeters(measureLine(line))}`
}

function formatMeters(meters: number): string {
  return formatDistance(Math.max(MIN_SHOWN_M, meters))
}

/** Stretches that continue the same way are one step. */
function groupStretches(stretches: readonly WayStretch[]): Step[] {
  const steps: Step[] = []
  for (const stretch of stretches) {
    const next = {
      where: describeWhere(stretch.edge),
      line: [...stretch.line],
      hasGate: stretch.edge.hasGate,
      isNamed: stretch.edge.name !== undefined,
    }
    const last = steps.at(-1)
    if (last === undefined) steps.push(next)
    else if (continues(last, next)) append(last, next)
    else if (isCrumb(last)) steps[steps.length - 1] = { ...next, line: [...last.line, ...next.line.slice(1)] }
    else steps.push(next)
  }
  const [before, last] = steps.slice(-2)
  if (before && last && isCrumb(last)) append(before, steps.pop() ?? last)
  return steps
}

function append(step: Step, next: Step) {
  step.line.push(...next.line.slice(1))
  step.hasGate ||= next.hasGate
}

function continues(last: Step, next: Step): boolean {
  if (last.where !== next.where) return false
  return next.isNamed || Math.abs(getTurn(last.line, next.line)) < TURN_DEG
}

function isCrumb({ line, isNamed, where }: Step): boolean {
  return !isNamed && where !== STAIRS && measureLine(line) < MIN_STEP_M
}

const STAIRS = 'по лестнице'

function describeWhere({ kind, isBridge, isTunnel, name }: WayStretch['edge']): string {
  if (kind === 'stairs') return STAIRS
  if (isBridge) return 'по мосту'
  if (isTunnel) return kind === 'street' ? 'через проезд' : 'через подземный переход'
  if (kind === 'crossing') return 'через дорогу'
  if (name === undefined) return kind === 'street' ? 'по проезду' : 'по дорожке'
  const dative = streetDative(name)
  return dative === undefined ? `— ${name}` : `по ${dative}`
}

const SHARP_DEG = 135
const CLEAR_DEG = 60
const SLIGHT_DEG = 30

function describeTurn(degrees: number): string {
  const [isRight, size] = [degrees > 0, Math.abs(degrees)]
  if (size > SHARP_DEG) return isRight ? 'Резко направо' : 'Резко налево'
  if (size > CLEAR_DEG) return isRight ? 'Направо' : 'Налево'
  if (size > SLIGHT_DEG) return isRight ? 'Чуть правее' : 'Чуть левее'
  return 'Прямо'
}

/** Returns the right turn between two directions in degrees, −180 to 180. */
function getTurn(before: readonly Coordinates[], after: readonly Coordinates[]): number {
  const [end, begin] = [before.at(-1) as Coordinates, after[0] as Coordinates]
  const from = getBearingDegrees(walkAlong(before.toReversed()), end)
  const to = getBearingDegrees(begin, walkAlong(after))
  return ((to - from + 540) % 360) - 180
}

/** Returns the point of a line some metres from its start, or its last point. */
function walkAlong(line: readonly Coordinates[]): Coordinates {
  const first = line[0] as Coordinates
  const far = line.find((point) => getDistanceMeters(first, point) >= HEADING_M)
  return far ?? (line.at(-1) as Coordinates)
}
