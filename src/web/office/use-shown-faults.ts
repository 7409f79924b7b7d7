import { type SyntheticEvent, useState } from 'react'
import type { ContentFault } from '#domain/content/content-fault.ts'
import { areSameCells, findPart, type PlaceCells } from '#domain/content/place-cells.ts'
import type { DraftKeeper } from './draft-keeper.ts'
import type { DraftState } from './draft-state.ts'
import { findFaultField, listFaults } from './find-faults.ts'

type Tools = {
  state: DraftState
  keeper: Pick<DraftKeeper, 'flush'>
  /** Somebody wanted to publish. */
  isAsked: boolean
}

/**
 * The faults that the form of a place shows. Nothing becomes red while somebody types: a part of the form is judged once it is
 * left, and its faults are then live until they are mended. Nobody is told that something is missing before they left it empty
 * or wanted to publish.
 */
export function useShownFaults({ state, keeper, isAsked }: Tools) {
  const { cells, place } = state
  const [typed, setTyped] = useState<readonly string[]>([])
  const [left, setLeft] = useState<readonly string[]>([])

  const faults = listFaults(state).filter((fault) => {
    const field = findFaultField(fault)
    if (field === undefined) return isAsked || place.published !== undefined
    const part = findPart(field)
    const isDue =
      isAsked || left.includes(part) || Boolean(cells[field]?.trim()) || isAsPublished(state, part)
    return isDue && !typed.includes(part)
  })

  function onInput({ target }: SyntheticEvent) {
    // Files are chosen at once: nobody is about to leave their control.
    if (target instanceof HTMLInputElement && target.type === 'file') return
    const part = findPartOf(target)
    if (part === undefined || typed.includes(part)) return
    if (listFaultsOfPart(faults, part).length === 0) setTyped([...typed, part])
  }

  async function onBlur({ target }: SyntheticEvent) {
    const part = findPartOf(target)
    if (part === undefined || !typed.includes(part)) return
    // The faults are to be those of the text as it was left.
    await keeper.flush()
    if (findPartOf(document.activeElement) === part) return
    setLeft((all) => [...all, part])
    setTyped((all) => all.filter((one) => one !== part))
  }

  return { faults, handlers: { onInput, onBlur } }
}

function listFaultsOfPart(faults: readonly ContentFault[], part: string): ContentFault[] {
  return faults.filter((fault) => findPart(findFaultField(fault) ?? '') === part)
}

/** The part of the form that a control belongs to. */
function findPartOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset.part : undefined
}

/** True for a part in which nothing was written since visitors see it. */
function isAsPublished({ cells, place: { published } }: DraftState, part: string): boolean {
  const pick = (all: PlaceCells) =>
    Object.fromEntries(Object.entries(all).filter(([field, text]) => findPart(field) === part && text))
  return published !== undefined && areSameCells(pick(cells), pick(published))
}
