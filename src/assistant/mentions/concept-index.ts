import { createPhraseTable, type PhraseTable } from '../patterns/phrase-table.ts'
import type { Target } from '../understanding.ts'
import { CONCEPTS } from './concepts.ts'
import type { GuideIndex } from './guide-index.ts'

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
    CONCEPTS.map(({ says, aims, ofMany, isFeature = false }) => {
      const targets = findTargets(index, aims)
      const many = ofMany === undefined ? [] : findTargets(index, ofMany)
      const ofKin = uniteTargets([...targets, ...many, ...findKin(index, ofMany ?? aims)])
      return { says, value: { targets, ofMany: many.length > 0 ? many : targets, ofKin, isFeature } }
    }),
  )
}

function findTargets(index: GuideIndex, aims: string): Target[] {
  for (const aim of aims.split('|')) {
    const [field = '', patterns = ''] = aim.split(':')
    const targets = patterns.split(',').flatMap((pattern) => findByField(index, field, pattern))
    if (targets.length > 0) return uniteTargets(targets)
  }
  return []
}

function findKin(index: GuideIndex, aims: string): Target[] {
  return aims
    .split('|')
    .filter((aim) => /^(?:name|category):/.test(aim))
    .flatMap((aim) => findTargets(index, aim))
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
