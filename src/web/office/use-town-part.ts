import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkTownPart, type PartFault } from '#domain/check-town-part.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTownPart, TownChange } from '#domain/office/town.ts'
import { areSameParts, type TownPartName } from '#domain/town-parts.ts'
import { showToast } from '../ui/show-toast.ts'
import { openKept } from './kept-draft.ts'
import { callOffice } from './office-calls.ts'
import { tidyPart } from './tidy-part.ts'

/** What is written of a part; `base` is what it grew from. */
type WrittenPart = { base: unknown; value: unknown }

/**
 * Returns the editing state of a part of the town. Changes stay on this device until published; changes of
 * others are merged, and conflicts need a choice.
 */
export function useTownPart(part: OfficeTownPart) {
  const { name, value: theirs, revision } = part
  const client = useQueryClient()
  const [kept] = useState(() => openKept<WrittenPart>('town', name))
  const [{ base, value }, set] = useState(() => kept.read() ?? { base: theirs, value: theirs })
  useEffect(() => {
    if (areSameParts(base, value)) kept.remove()
    else kept.write({ base, value })
  }, [kept, base, value])

  const isWritten = !areSameParts(base, value)
  if (!areSameParts(base, theirs) && (!isWritten || areSameParts(value, theirs))) {
    set({ base: theirs, value: theirs })
  }

  const publish = useMutation({
    mutationFn: (sent: unknown) =>
      callOffice<TownChange>('PUT', `${officePaths.townParts}/${name}`, { revision, value: sent }),
    onSuccess(answer, sent) {
      if ('faults' in answer) return
      const { part: present } = answer
      const base = present.value
      // What was typed meanwhile stays.
      set(({ value: typed }) => ({ base, value: areSameParts(typed, sent) ? base : typed }))
      client.setQueryData<OfficeTownPart[]>([officePaths.townParts], (parts) =>
        parts?.map((one) => (one.name === name ? present : one)),
      )
      showToast({ title: 'Опубликовано', text: 'На сайте через несколько секунд.' })
    },
    // What others made of it meanwhile is to be seen.
    onError: () => client.invalidateQueries({ queryKey: [officePaths.townParts] }),
  })

  const refused = publish.data && 'faults' in publish.data ? publish.data.faults : undefined
  return {
    value,
    /** What was wrong with it when it was last published; undefined when it was not refused. */
    refused,
    // What publishing found is live until it is mended.
    faults:
      refused === undefined || areSameParts(value, publish.variables) ? (refused ?? []) : check(name, value),
    isWritten,
    isConflict: isWritten && !areSameParts(base, theirs),
    isPending: publish.isPending,
    error: publish.error,
    change: (next: unknown) => set({ base, value: next }),
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

function check(name: TownPartName, value: unknown): readonly PartFault[] {
  const checked = checkTownPart(name, tidyPart(name, value))
  return 'faults' in checked ? checked.faults : []
}
