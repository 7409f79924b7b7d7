import { dragSheet } from './drag-sheet.ts'
import { markBoth } from './mark-both.ts'

export { FilterBar } from './filter-bar.tsx'
export { PositionButton } from './position-button.tsx'

/** Handles dragging of the sheet and highlighting in the list. Returns a cleanup function. */
export function followHand(stage: HTMLElement): () => void {
  const ends = [dragSheet(stage), markBoth(stage)]
  return () => {
    for (const end of ends) end()
  }
}
