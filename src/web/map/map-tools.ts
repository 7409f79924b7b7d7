import { dragSheet } from './drag-sheet.ts'
import { markBoth } from './mark-both.ts'

export { FilterBar } from './filter-bar.tsx'
export { PositionButton } from './position-button.tsx'

/** What a hand does with the map's sheet and list. Gives what ends it. */
export function followHand(stage: HTMLElement): () => void {
  const ends = [dragSheet(stage), markBoth(stage)]
  return () => {
    for (const end of ends) end()
  }
}
