import { MutationObserver, useQueryClient } from '@tanstack/react-query'
import { createContext, type SyntheticEvent, use, useEffect, useState, useSyncExternalStore } from 'react'
import { type ContentFault, isWarning } from '#domain/content/content-fault.ts'
import { findPart, type PlaceCells } from '#domain/content/place-cells.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace, OfficePlaces } from '#domain/office/places.ts'
import { createDraftKeeper, type DraftCalls, type DraftKeeper, type DraftState } from './draft-keeper.ts'
import { type KeptDraft, openKept } from './kept-draft.ts'
import { callOffice } from './office-calls.ts'
import { FIELD_GROUPS, POINT } from './place-fields.ts'

/** Where a place is kept; its draft and publication stand below. */
export function placeCall(key: string): string {
  return `${officePaths.places}/${encodeURIComponent(key)}`
}

/** Returns the form state of a place. `name` is the initial name of a new place. */
export function usePlaceDraft(place: OfficePlace, name: string) {
  const client = useQueryClient()
  const [keeper] = useState(() => {
    const kept = openKept<KeptDraft>('place', place.key)
    const isNew = name !== '' && place.draft === undefined && place.published === undefined
    const begun = isNew ? { base: {}, cells: { name }, sent: [] } : undefined
    // Through the client, which tells of a session that ended.
    const call = (method: string, path: string, body?: unknown) =>
      new MutationObserver(client, { mutationFn: () => callOffice<OfficePlace>(method, path, body) }).mutate()
    const calls: DraftCalls = {
      load: () => call('GET', placeCall(place.key)),
      save: (revision, cells) => call('PUT', `${placeCall(place.key)}/draft`, { revision, cells }),
    }
    return createDraftKeeper(place, { ...kept, read: () => kept.read() ?? begun }, calls)
  })
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState)

  useEffect(() => {
    const send = () => void keeper.flush()
    const listening = new AbortController()
    const { signal } = listening
    for (const event of ['online', 'pagehide']) addEventListener(event, send, { signal })
    document.addEventListener('visibilitychange', send, { signal })
    send()
    return () => {
      listening.abort()
      // The list, which comes next, is to know of it.
      void keeper
        .flush()
        .then(() => client.invalidateQueries({ queryKey: [officePaths.places], exact: true }))
    }
  }, [keeper, client])

  return { keeper, state }
}

type PlaceFormParts = {
  state: DraftState
  keeper: DraftKeeper
  known: Pick<OfficePlaces, 'categories' | 'tags'>
  /** Returns the visible faults of a field, or of the whole place (`''`). */
  faultsOf: (field: string) => PlaceFault[]
}

export const PlaceFormContext = createContext<PlaceFormParts | undefined>(undefined)

export function usePlaceForm(): PlaceFormParts {
  const form = use(PlaceFormContext)
  if (form === undefined) throw new Error('usePlaceForm is used outside PlaceFormContext')
  return form
}

/** A fault of a place and its form field; `''` means the whole place. */
export type PlaceFault = ContentFault & { field: string }

/** The point stands before its numbers, photos stand by their notes. */
const FIELDS = FIELD_GROUPS.flatMap(({ id, fields }) => (id === 'point' ? [POINT, ...fields] : fields))
const NUMBERS = [`${POINT}.lat`, `${POINT}.lng`]
const NO_POINT: PlaceFault = {
  field: POINT,
  text: 'Точка не поставлена. Нажмите на карту там, где вход, или впишите адрес: у дома, который есть на карте, точку поставит кнопка.',
}

/** Errors before warnings, in form order. A missing point is one fault; what was empty and is filled has none. */
export function listFaults({ place, cells }: Pick<DraftState, 'place' | 'cells'>): PlaceFault[] {
  const isEmpty = (field: string, texts = cells) => !texts[field]?.trim()
  const faults = place.faults
    .map((fault) => ({ ...fault, field: findField(fault) }))
    .filter(({ field }) => !isEmpty(field, place.cells) || isEmpty(field))
  const others = faults.filter(({ field }) => !NUMBERS.includes(field))
  const isPut = others.length === faults.length || !NUMBERS.every((field) => isEmpty(field))
  const rank = ({ field }: PlaceFault) => FIELDS.indexOf(field)
  return (isPut ? faults : [...others, NO_POINT]).sort(
    (one, other) => Number(isWarning(one)) - Number(isWarning(other)) || rank(one) - rank(other),
  )
}

/** Returns the field itself, or the first field of a compound one. */
function findField({ field = '' }: ContentFault): string {
  return FIELDS.find((one) => one === field) ?? FIELDS.find((one) => one.startsWith(`${field}.`)) ?? ''
}

/**
 * The faults that the form of a place shows. Nothing becomes red while somebody types: a part of the form is judged once it is
 * left, and its faults are then live until they are mended. Nobody is told that something is missing before they left it empty
 * or wanted to publish (`isAsked`).
 */
export function useShownFaults(state: DraftState, keeper: DraftKeeper, isAsked: boolean) {
  const [parts, setParts] = useState<Readonly<Record<string, 'typed' | 'left'>>>({})
  const { cells, place } = state
  const faults = listFaults(state).filter(({ field }) => {
    const part = findPart(field)
    const isDue = isAsked || parts[part] === 'left' || isAsPublished(cells, place.published, part)
    return parts[part] !== 'typed' && (isDue || Boolean(cells[field]?.trim()))
  })

  function onInput({ target }: SyntheticEvent) {
    // Files are chosen at once: nobody is about to leave their control.
    if (target instanceof HTMLInputElement && target.type === 'file') return
    const part = findPartOf(target)
    const isShown = faults.some(({ field }) => findPart(field) === part)
    if (part !== undefined && !isShown) setParts({ ...parts, [part]: 'typed' })
  }

  async function onBlur({ target }: SyntheticEvent) {
    const part = findPartOf(target)
    if (part === undefined || parts[part] !== 'typed') return
    // The faults are to be those of the text as it was left.
    await keeper.flush()
    if (findPartOf(document.activeElement) !== part) setParts((all) => ({ ...all, [part]: 'left' }))
  }

  return {
    faultsOf: (asked: string) => faults.filter(({ field }) => field === asked),
    handlers: { onInput, onBlur },
  }
}

function findPartOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-part]')?.dataset.part : undefined
}

/** True for a part in which nothing was written since visitors see it. */
function isAsPublished(cells: PlaceCells, published: PlaceCells | undefined, part: string): boolean {
  const fields = Object.keys({ ...cells, ...published }).filter((field) => findPart(field) === part)
  return published !== undefined && fields.every((field) => (cells[field] || undefined) === published[field])
}
