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
