import type { Place } from '../src/domain/place.ts'
import {
  EMPTY_FILTER,
  filterPlaces,
  isFilterEmpty,
  type PlaceFilter,
  toggleTag,
} from '../src/domain/place-filter.ts'
import type { PlaceSearch } from '../src/domain/suggest/place-search.ts'
import type { ExpectedList } from './watch-list.ts'

/** An action of a visitor: a key in the search field, a tag, or the button that clears the filters. */
export type Step = {
  label: string
  act: { key: string } | { tag: string } | { reset: true }
  expected: ExpectedList
}

/** The actions of a visitor in order, and the expected list after each. */
export function createSteps(places: readonly Place[], search: PlaceSearch): Step[] {
  let filter = EMPTY_FILTER
  const move = (label: string, act: Step['act'], next: PlaceFilter): Step => {
    const before = expectList(places, filter, search).count
    filter = next
    const expected = expectList(places, next, search)
    return { label: `${label} (${before} → ${expected.count})`, act, expected }
  }
  const type = (letter: string) =>
    move(`key «${letter}»`, { key: letter }, { ...filter, text: filter.text + letter })
  const rubOut = () => move('Backspace', { key: 'Backspace' }, { ...filter, text: filter.text.slice(0, -1) })
  const toggle = (tag: string) =>
    move(`tag «${tag}»`, { tag }, { ...filter, tags: toggleTag(filter.tags, tag) })
  const reset = () => move('«Сбросить фильтры»', { reset: true }, EMPTY_FILTER)
  return [
    ...[...'парк'].map(type),
    ...[...'парк'].map(rubOut),
    type('щ'),
    reset(),
    type('э'),
    rubOut(),
    toggle('музей'),
    toggle('музей'),
  ]
}

/** Returns the expected list for a filter. */
export function expectList(places: readonly Place[], filter: PlaceFilter, search: PlaceSearch): ExpectedList {
  const shown = filterPlaces(places, filter, search(filter.text))
  const ids = shown.map(({ id }) => `place-${id}`)
  return {
    count: shown.length,
    status: isFilterEmpty(filter)
      ? `Всего локаций: ${places.length}`
      : `Найдено: ${shown.length} из ${places.length}`,
    firstIds: ids.slice(0, CARDS_IN_SIGHT),
    lastId: ids.at(-1) ?? '',
  }
}

/** More cards than any screen shows. */
const CARDS_IN_SIGHT = 12
