import { findKind } from '#domain/kinds/kinds.ts'
import { type GroundedText, grounded } from './grounded-text.ts'
import { formatCount, formatPlaceCount } from './quantity.ts'

/** «2 музея», «5 мест в категории «религия»»: not every category is what people call such a place. */
export function formatCategoryCount(count: number, category: string): GroundedText {
  const kind = findKind(category)
  const forms = kind?.drawing ? kind.forms : undefined
  if (forms === undefined) return grounded`${formatPlaceCount(count)} в категории «${category}»`
  const { genitive, plural, genitivePlural } = forms
  // «Две набережные», but «два парка»: it has the endings of an adjective.
  const few = category.endsWith('ая') ? plural : genitive
  return formatCount(count, [category, few, genitivePlural])
}
