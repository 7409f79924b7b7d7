import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { checkTownPart, type PartFault } from '#domain/check-town-part.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTownPart, TownChange } from '#domain/office/town.ts'
import { areSameParts } from '#domain/town-parts.ts'
import { showToast } from '../ui/show-toast.ts'
import { type KeptPart, keepPart, readKeptPart } from './kept-part.ts'
import { callOffice } from './office-calls.ts'
import { tidyPart } from './tidy-part.ts'

/**
 * A part of the town while somebody writes it. What is written stays on this device until it is published; what others published
 * meanwhile is merged in where nothing was written, and else is to be chosen. `onFaults`: it was not published for its faults.
 */
export function useTownPart(part: OfficeTownPart, onFaults: () => void) {
  const { name, value: theirs, revision } = part
  const client = useQueryClient()
  const [{ base, value }, setState] = useState<KeptPart>(
    () => readKeptPart(name) ?? { base: theirs, value: theirs },
  )
  const [faults, setFaults] = useState<readonly PartFault[]>([])

  const latest = useRef({ base, value })

  function set(next: KeptPart) {
    latest.current = next
    setState(next)
    keepPart(name, areSameParts(next.base, next.value) ? undefined : next)
  }
  const isWritten = !areSameParts(base, value)
  if (!areSameParts(base, theirs) && (!isWritten || areSameParts(value, theirs))) {
    set({ base: theirs, value: theirs })
  }

  const publish = useMutation({
    mutationFn: (sent: unknown) =>
      callOffice<TownChange>('PUT', `${officePaths.townParts}/${name}`, { revision, value: sent }),
    onSuccess(answer, sent) {
      setFaults('faults' in answer ? answer.faults : [])
      if ('faults' in answer) return onFaults()
      const { part: present } = answer
      // What was typed meanwhile stays.
      const { value: typed } = latest.current
      set({ base: present.value, value: areSameParts(typed, sent) ? present.value : typed })
      client.setQueryData<OfficeTownPart[]>([officePaths.townParts], (parts) =>
        parts?.map((one) => (one.name === name ? present : one)),
      )
      showToast({ title: 'Опубликовано', text: 'На сайте через несколько секунд.' })
    },
    // What others made of it meanwhile is to be seen.
    onError: () => client.invalidateQueries({ queryKey: [officePaths.townParts] }),
  })

  return {
    value,
    faults,
    isWritten,
    isConflict: isWritten && !areSameParts(base, theirs),
    isPending: publish.isPending,
    error: publish.error,
    change(next: unknown) {
      set({ base, value: next })
      if (faults.length === 0) return
      // What publishing found is live until it is mended.
      const check = checkTownPart(name, tidyPart(name, next))
      setFaults('faults' in check ? check.faults : [])
    },
    /** Publishes what is written, or another value. */
    publish(next = tidyPart(name, value)) {
      if (publish.isPending) return
      set({ base, value: next })
      publish.mutate(next)
    },
    keepMine: () => set({ base: theirs, value }),
    takeTheirs: () => set({ base: theirs, value: theirs }),
  }
}
