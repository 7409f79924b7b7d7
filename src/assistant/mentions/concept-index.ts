import { findKind, listKinds, type Sought } from '#domain/kinds/kinds.ts'
import { listThemes } from '#domain/kinds/themes.ts'
import { createPhraseTable, type PhraseTable } from '../patterns/phrase-table.ts'
import type { Target } from '../understanding.ts'
import type { GuideIndex } from './guide-index.ts'

/** What visitors say for a kind or a theme, and where a guide may have it. */
const CONCEPTS = [...listKinds(), ...listThemes()].filter(
  (row): row is typeof row & Sought => row.said !== undefined,
)

/** What a concept means in one guide; no targets when the guide has nothing of the kind. */
export type ConceptMeaning = {
  readonly targets: readonly Target[]
  readonly ofMany: readonly Target[]
  /** Whatever bears one of the names, or is of one of the categories, that the concept is looked for by. */
  readonly ofKin: readonly Target[]
  readonly isFeature: boolean
}
export type ConceptIndex = PhraseTable<ConceptMeaning>

/** Resolves every concept against the guide once. */
export function indexConcepts(index: GuideIndex): ConceptIndex {
  return createPhraseTable(
    CONCEPTS.map(({ said, sought, soughtMany, isFeature = false }) => {
      const targets = findTargets(index, listAims(sought))
      const many = soughtMany === undefined ? [] : findTargets(index, listAims(soughtMany))
      const ofKin = uniteTargets([...targets, ...many, ...findKin(index, listAims(soughtMany ?? sought))])
      return { says: said, value: { targets, ofMany: many.length > 0 ? many : targets, ofKin, isFeature } }
    }),
  )
}

/** The aims of a row in their order, with those of other kinds written out. */
function listAims(sought: string): string[] {
  return sought.split('|').flatMap((aim) => {
    const [field = '', words = ''] = aim.split(':')
    if (field === 'any') return ['name', 'tag', 'text'].map((one) => `${one}:${words}`)
    if (field === 'kind') return listAims(findKind(words)?.sought ?? '')
    return [aim]
  })
}

function findTargets(index: GuideIndex, aims: readonly string[]): Target[] {
  for (const aim of aims) {
    const [field = '', patterns = ''] = aim.split(':')
    const targets = patterns.split(',').flatMap((pattern) => findByField(index, field, pattern))
    if (targets.length > 0) return uniteTargets(targets)
  }
  return []
}

function findKin(index: GuideIndex, aims: readonly string[]): Target[] {
  return aims.filter((aim) => /^(?:name|category):/.test(aim)).flatMap((aim) => findTargets(index, [aim]))
}

function findByField(index: GuideIndex, field: string, pattern: string): Target[] {
  if (field === 'category') {
    return [...index.categories.findPattern(pattern)].map((category) => ({ kind: 'category', category }))
  }
  if (field === 'tag') return [...index.tags.findPattern(pattern)].map((tag) => ({ kind: 'tag', tag }))
  const words = pattern.split(' ')
  const source = field === 'name' ? index.kinds : index.texts
  const [first, ...others] = words.map((word) => source.findPattern(word))
  const numbers = [...(first ?? [])].filter((number) => others.every((found) => found.has(number)))
  return numbers.flatMap((number) => {
    const id = index.places[number]?.place.id
    return id === undefined ? [] : [{ kind: 'place', id }]
  })
}

function uniteTargets(targets: readonly Target[]): Target[] {
  return [...new Map(targets.map((target) => [JSON.stringify(target), target])).values()].sort(
    (a, b) => (a.kind === 'place' ? a.id : 0) - (b.kind === 'place' ? b.id : 0),
  )
}
