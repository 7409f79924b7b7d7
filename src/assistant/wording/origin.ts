import type { Origin } from '../dialogue/origin.ts'
import { type GroundedText, told, toldComputed } from './grounded-text.ts'

/** «От вас», «от центра города (Петровская площадь)»: where a distance is counted from. */
export function tellOrigin({ from, name }: Origin): GroundedText {
  if (from === 'visitor') return told`от вас`
  return name === undefined ? told`от центра города` : told`от центра города (${toldComputed(name)})`
}
