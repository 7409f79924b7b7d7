import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkTownPart, type PartFault } from '#domain/check-town-part.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTownPart, TownChange } from '#domain/office/town.ts'
import { slugFromName } from '#domain/slug.ts'
import { areSameParts, getTownPart, type PartField, type TownPartName } from '#domain/town-parts.ts'
import { showToast } from '../ui/show-toast.ts'
import { openKept } from './kept-draft.ts'
import { callOffice } from './office-calls.ts'

/** What is written of a part; `base` is what it grew from. */
type WrittenPart = { base: unknown; value: unknown }

/** A part of the town while it is edited: on this device until it is published; conflicts with others need a choice. */
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

/** An entry of a list, or fields that may stay empty, as they are typed. */
export type TypedFields = Readonly<Record<string, string>>

/** A walk while it is written: its stops by the addresses of their places. */
export type TypedWalk = { slug?: string; title?: string; description?: string; places?: readonly string[] }

/** Returns a part without empty entries and surrounding whitespace; `null` when it is empty. */
export function tidyPart(name: TownPartName, value: unknown): unknown {
  const { form } = getTownPart(name)
  if (form.kind === 'markdown') return value
  if (form.kind === 'walks') return tidyWalks(value as TypedWalk[] | null)
  if (form.kind === 'fields') {
    const fields = dropEmpty(value as TypedFields | null)
    return Object.keys(fields).length === 0 ? null : fields
  }
  const rows = ((value ?? []) as TypedFields[])
    .filter((row) => Object.keys(dropEmpty(row)).length > 0)
    .map((row) => tidyRow(form.fields, row))
  return rows.length === 0 ? null : rows
}

/** True where entries stand in the form and none of them says anything. */
export function isLeftEmpty(name: TownPartName, value: unknown): boolean {
  const tidied = tidyPart(name, value)
  const isNothing = tidied === null || (Array.isArray(tidied) && tidied.length === 0)
  return Array.isArray(value) && value.length > 0 && isNothing
}

/** Its fields in the order of the form; a text that must not be empty is sent, to be told so. */
function tidyRow(fields: Readonly<Record<string, PartField>>, row: TypedFields): TypedFields {
  const filled = dropEmpty(row)
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name, field]) => name in filled || !('choices' in field || field.isOptional))
      .map(([name]) => [name, filled[name] ?? '']),
  )
}

/** A new walk gets an address of its title that no other has. */
function tidyWalks(walks: readonly TypedWalk[] | null): TypedWalk[] | null {
  if (walks === null) return null
  const filled = walks.filter(
    ({ title = '', description = '', places = [] }) =>
      `${title}${description}`.trim() !== '' || places.length > 0,
  )
  const taken = new Set(filled.map(({ slug }) => slug))
  return filled.map(({ slug, title = '', description = '', places = [] }) => {
    const own = slug ?? findFreeSlug(slugFromName(title) || 'прогулка', taken)
    taken.add(own)
    const text = description.trim()
    return { slug: own, title: title.trim(), ...(text !== '' && { description: text }), places }
  })
}

function findFreeSlug(slug: string, taken: ReadonlySet<string | undefined>): string {
  let free = slug
  for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`
  return free
}

function dropEmpty(fields: TypedFields | null): TypedFields {
  const filled = Object.entries(fields ?? {}).map(([field, text]) => [field, text.trim()] as const)
  return Object.fromEntries(filled.filter(([, text]) => text !== ''))
}
