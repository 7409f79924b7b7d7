import { rateNames } from '../guide/name-shares.ts'
import type { ComparedBy, Conditions, NeedKey, Request } from '../request.ts'
import { likenExamples, listContained } from './examples.ts'
import { listNamed, type Part, type ReadContext, toQuestion } from './part.ts'
import { readConditions } from './read-conditions.ts'
import { listShown, resolveReferences } from './resolve.ts'

/** A property has to be about as like as those of this likeness before its tool is better than the texts. */
const MIN_PROPERTY_LIKENESS = 0.55
/** A place of a kind so much of whose name is said is meant by it. */
const MIN_NAME_SAID = 0.5

const PROPERTIES: Readonly<Partial<Record<NeedKey, Exclude<ComparedBy, object>>>> = { cheap: 'price' }

/** Returns the places to compare, the named or shown ones before all of a kind, and the property. */
export function readCompare(context: ReadContext, part: Part): Request {
  const conditions = readConditions(part, context.now)
  const placeIds = listCompared(context, part, conditions)
  const wanted = placeIds.length > 0 ? [] : conditions.wanted
  const by = chooseProperty(context, part, conditions)
  return { kind: 'compare', placeIds, conditions: { ...conditions, wanted }, by }
}

function listCompared(context: ReadContext, part: Part, { wanted }: Conditions): readonly number[] {
  const { dialogue, guide } = context
  const ofKinds = wanted.filter(({ kind }) => kind !== 'place').flatMap((set) => set.placeIds)
  // «Какой музей, переезда или карандаша»: of the kind those whose names are said.
  const names = rateNames(guide.places, toQuestion(part).stems)
  const ofNames = ofKinds.filter((id) => (names.get(id) ?? 0) >= MIN_NAME_SAID)
  if (ofNames.length > 1) return ofNames
  const pointed = resolveReferences(part, dialogue) ?? []
  const own = [...new Set([...listNamed(part), ...pointed])]
  const shown = listShown(dialogue)
  if (own.length > 1) return own
  if (ofKinds.length > 0) return []
  return shown.length > 1 ? shown : own
}

/** What somebody needs is compared by the texts, unless it is a property itself. */
function chooseProperty({ examples }: ReadContext, part: Part, { needs }: Conditions): ComparedBy {
  const question = toQuestion(part)
  const [property] = needs.flatMap(({ key }) => PROPERTIES[key] ?? [])
  if (property !== undefined) return property
  if (needs.length > 0) return { question }
  const stems = part.rest.length > 0 ? part.rest : question.stems
  const [contained, another] = listContained(examples, 'comparedBy', part.rest)
  if (contained !== undefined && another === undefined) return contained
  const [best] = likenExamples(examples, 'comparedBy', { dense: question.dense, stems })
  return best && best.likeness >= MIN_PROPERTY_LIKENESS ? best.label : { question }
}
