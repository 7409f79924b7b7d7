import type { Dialogue } from './dialogue.ts'
import { listValues, type Reading } from './part.ts'

/**
 * Returns ids of the places that «это», «там», «он» and «второй» refer to; undefined if the message has no
 * such word. Ordinals refer to the list or walk on the screen, pronouns to the place in focus.
 */
export function resolveReferences(reading: Reading, dialogue: Dialogue): number[] | undefined {
  const ordinals = listValues(reading, 'ordinal').flatMap(({ number, count = 1 }) =>
    Array.from({ length: count }, (_, next) => number + next),
  )
  const shown = listShown(dialogue)
  if (ordinals.length > 0 && shown.length > 0) {
    return ordinals.flatMap((number) => shown.at(number < 0 ? number : number - 1) ?? [])
  }
  const [pronoun] = listValues(reading, 'anaphor')
  if (pronoun === undefined) return undefined
  const isMany = pronoun.of === 'plural'
  if (isMany && shown.length > 1) return shown
  return isMany ? dialogue.focus : dialogue.focus.slice(0, 1)
}

/** Returns the places on the screen in their order: those of the list, else the stops of the walk. */
export function listShown({ before, list, walk }: Dialogue): number[] {
  const stops = walk?.walk.points.map(({ id }) => id).filter((id) => id > 0) ?? []
  const listed = list?.placeIds.slice(0, list.shown) ?? []
  if (before === 'walk' && stops.length > 0) return stops
  return listed.length > 0 ? listed : stops
}
