import { getDistanceMeters } from '#domain/distance.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import type { Anaphor } from '../slots/closed-words.ts'
import type { Dialogue } from './dialogue.ts'
import { listValues, type Reading } from './part.ts'

const ADJECTIVE_ENDINGS: Readonly<Record<'masculine' | 'feminine' | 'neuter', RegExp>> = {
  masculine: /(?:ый|ий|ой|[бвгджзйклмнпрстфхцчшщ])$/,
  feminine: /(?:ая|яя|[ая]|ь)$/,
  neuter: /(?:ое|ее|[ое])$/,
}

/**
 * The places that «это», «там», «он» and «второй» mean, by their ids; undefined when the message has no such word. The
 * list or walk on the screen is counted through, a pronoun looks for the place in focus that agrees with it.
 */
export function resolveReferences(
  reading: Reading,
  dialogue: Dialogue,
  guide: Pick<AssistantGuide, 'places'>,
): number[] | undefined {
  const ordinals = listValues(reading, 'ordinal').flatMap(({ number, count = 1 }) =>
    Array.from({ length: count }, (_, next) => number + next),
  )
  const shown = listShown(dialogue)
  if (ordinals.length > 0 && shown.length > 0) {
    return ordinals.flatMap((number) => shown.at(number < 0 ? number : number - 1) ?? [])
  }
  const [pronoun] = listValues(reading, 'anaphor')
  return pronoun && resolvePronoun(pronoun.of, dialogue, guide)
}

/** «Та, что у вокзала»: of the places on the screen the nearest to the one that is named. */
export function findNearestShown(
  reading: Reading,
  dialogue: Dialogue,
  { places }: Pick<AssistantGuide, 'places'>,
): number | undefined {
  const [anchor, another] = reading.spans
  const shown = listShown(dialogue)
  const isMeant = listValues(reading, 'anaphor').length > 0
  if (anchor?.lead !== 'near' || another || !isMeant || shown.length < 2) return undefined
  const [end, ...others] = places.filter(({ id }) => anchor.set.placeIds.includes(id))
  if (end === undefined || others.length > 0 || shown.includes(end.id)) return undefined
  const measure = (id: number) => {
    const place = places.find((one) => one.id === id)
    return place ? getDistanceMeters(place.coordinates, end.coordinates) : Number.POSITIVE_INFINITY
  }
  return shown.toSorted((one, other) => measure(one) - measure(other))[0]
}

/** The places on the screen in their order: those of the list, else the stops of the walk. */
export function listShown({ before, list, walk }: Dialogue): number[] {
  const stops = walk?.walk.points.map(({ id }) => id).filter((id) => id > 0) ?? []
  const listed = list?.placeIds.slice(0, list.shown) ?? []
  if (before === 'walk' && stops.length > 0) return stops
  return listed.length > 0 ? listed : stops
}

function resolvePronoun(
  of: Anaphor,
  dialogue: Dialogue,
  { places }: Pick<AssistantGuide, 'places'>,
): number[] | undefined {
  const { focus } = dialogue
  if (of === 'plural') {
    const shown = listShown(dialogue)
    return shown.length > 1 ? shown : focus
  }
  if (of === 'there') return focus.slice(0, 1)
  const agrees = (id: number) => {
    const [head = ''] =
      places
        .find((place) => place.id === id)
        ?.name.toLowerCase()
        .match(/[а-яё]+/g) ?? []
    return ADJECTIVE_ENDINGS[of].test(head)
  }
  return [focus.find(agrees) ?? focus[0]].filter((id) => id !== undefined)
}
