import { listKinds, type Sought } from '#domain/kinds/kinds.ts'
import { listThemes } from '#domain/kinds/themes.ts'
import type { Place } from '#domain/place.ts'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { isStopWord } from '#domain/suggest/stop-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { createPhrases, type PhraseRow } from '../language/phrases.ts'
import type { Token } from '../language/split-tokens.ts'
import type { PlaceSet } from '../request.ts'
import { createFormIndex, type FormIndex } from './form-index.ts'

/** Kinds, themes, categories and tags as visitors say them, with the places of one guide they stand for. */
export type KindSets = {
  /** The longest phrase that begins at the token. A set without places is a kind that this guide has nothing of. */
  find(tokens: readonly Token[], at: number): Omit<NamedSpan, 'from'> | undefined
  readonly atoms: readonly string[]
}

/** `ofKind` is the kind that is said, where the set is its only place. */
type NamedKind = { readonly set: PlaceSet; readonly ofKind?: PlaceSet }
/** Tokens that name places, a kind or a theme of the guide. */
export type NamedSpan = NamedKind & { readonly from: number; readonly to: number }
type Row = PhraseRow<NamedKind>
type Fields = Readonly<Record<'name' | 'category' | 'tag', FormIndex<number>>>

/** Tags and categories that say in a message what to do or with whom, and no kind of places. */
const SAYS_NO_KIND = 'прогул отдых релакс маршрут дорог дет сем мест центр город улиц район нов стар'.split(
  ' ',
)

/** Resolves all that may be said against a guide once. `texts` are the words of everything it tells. */
export function createKindSets(places: readonly Place[], texts: FormIndex<unknown>): KindSets {
  const sets = listOwnSets(places)
  // Those of several words are phrases, single words are found by their forms.
  const ownRows = sets
    .filter(({ label }) => label.includes(' '))
    .map((set) => ({ says: set.label, value: { set } }))
  const phrases = createPhrases([...listKnownRows(places, texts), ...ownRows])
  const own = createFormIndex<PlaceSet>()
  for (const set of sets) {
    const [word = '', another] = normalizeWords(set.label)
    if (another === undefined && !SAYS_NO_KIND.some((start) => word.startsWith(start))) own.add(word, set)
  }
  return {
    atoms: phrases.atoms,
    find(tokens, at) {
      const said = phrases.find(tokens, at)
      if (said) return { ...said.value, to: said.to }
      const word = tokens[at]
      const [set] = word === undefined || isStopWord(word.text) ? [] : own.find(word)
      return set && { set, to: at + 1 }
    },
  }
}

type KnownRow = Partial<Sought> & { name: string; english?: string; englishMany?: string }

/** A row that is no kind of places but a need; what it is told as. */
const MEAL_ROW = 'где поесть'
export const MEAL_LABEL = 'еда'

/** The rows of the tables of kinds and themes. What the guide has nothing of stays where no text of it has the word. */
function listKnownRows(places: readonly Place[], texts: FormIndex<unknown>): Row[] {
  const fields = indexFields(places)
  const list = (rows: readonly KnownRow[], kind: PlaceSet['kind']) =>
    rows.flatMap(({ name, said, sought = '', soughtMany = '', isFeature, english, englishMany }): Row[] => {
      if (said === undefined) return []
      const placeIds = [...new Set([...findFirst(fields, sought), ...findFirst(fields, soughtMany)])]
      const isShown = normalizeWords(name).some((text) => texts.find(toWord(text)).size > 0)
      if (placeIds.length === 0 && (isFeature || isShown || kind === 'tag')) return []
      // «Каланча» is the only one of its kind, and as good as a name.
      const only = placeIds.length === 1 && kind === 'category' && !isFeature
      const place = only ? places.find(({ id }) => id === placeIds[0]) : undefined
      const set: PlaceSet =
        name === MEAL_ROW ? { placeIds, label: MEAL_LABEL, kind: 'tag' } : { placeIds, label: name, kind }
      const value: NamedKind = place
        ? { set: { placeIds, label: place.name, kind: 'place' }, ofKind: set }
        : { set }
      const says = [said, ...[english, englishMany].flatMap((words) => words?.split(/,\s*/) ?? [])]
      return [{ says: says.join('|'), value }]
    })
  return [...list(listKinds(), 'category'), ...list(listThemes(), 'tag')]
}

/** Tags and categories of the guide itself. */
function listOwnSets(places: readonly Place[]): PlaceSet[] {
  const listSets = (kind: PlaceSet['kind'], read: (place: Place) => readonly string[]) =>
    [...new Set(places.flatMap(read))].map((label): PlaceSet => {
      const ofLabel = places.filter((place) => read(place).includes(label))
      return { placeIds: ofLabel.map(({ id }) => id), label, kind }
    })
  return [...listSets('category', ({ category }) => [category]), ...listSets('tag', ({ tags }) => tags)]
}

function indexFields(places: readonly Place[]): Fields {
  const fields: Fields = { name: createFormIndex(), category: createFormIndex(), tag: createFormIndex() }
  for (const { id, name, category, tags } of places) {
    // What stands in quotes may be anything: «Родник» is a cinema.
    fields.name.add(name.replace(/[«"„“][^»"“”]*[»"“”]/g, ' '), id)
    fields.category.add(category, id)
    fields.tag.add(tags.join(' '), id)
  }
  return fields
}

/** The places of the first aim that has any: «name:церк*,храм*|category:религ*», see `Sought`. Texts are left to search. */
function findFirst(fields: Fields, sought: string): number[] {
  for (const aim of sought.split('|')) {
    const [field = '', patterns = ''] = aim.split(':')
    const found = patterns.split(',').flatMap((pattern) => findByField(fields, field, pattern))
    if (found.length > 0) return found
  }
  return []
}

function findByField(fields: Fields, field: string, pattern: string): number[] {
  if (field === 'kind')
    return findFirst(fields, listKinds().find(({ name }) => name === pattern)?.sought ?? '')
  if (field === 'any')
    return [...findByField(fields, 'name', pattern), ...findByField(fields, 'tag', pattern)]
  if (field !== 'name' && field !== 'category' && field !== 'tag') return []
  const [first = [], ...others] = pattern.split(' ').map((word) => [...fields[field].findPattern(word)])
  return first.filter((id) => others.every((ids) => ids.includes(id)))
}

/** Tokens that look like a name which is not in the guide, as the visitor wrote them. */
export type UnknownName = { readonly from: number; readonly to: number; readonly name: string }
