import type { Coordinates } from './coordinates.ts'
import { getDistanceMeters } from './distance.ts'
import { formatDistance } from './measure-text.ts'
import { getPositionKind, type VisitorPosition } from './visitor-position.ts'

/** Formats a known position for the visitor; empty when it is unknown. */
export function formatPosition(position: VisitorPosition, heart: Coordinates): string {
  const { point, accuracyMeters = 0 } = position
  const kind = getPositionKind(position, heart)
  if (point === undefined || kind === undefined) return ''
  if (kind === 'point') return 'Ваше местоположение отмечено стрелкой'
  return kind === 'circle'
    ? `Вы где-то в круге: точность ±${formatDistance(accuracyMeters)}. Расстояния — от середины города`
    : `До города ${formatDistance(getDistanceMeters(point, heart))} по прямой. Расстояния — от его середины`
}
