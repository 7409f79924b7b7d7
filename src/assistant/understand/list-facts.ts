import type { Need, NeedKey, PlaceFact } from '../request.ts'
import { type Examples, likenExamples, listContained } from './examples.ts'
import type { Part } from './part.ts'

/** Of 37 questions that are likest to an example those from here on ask for its fact, below it every third does not. */
const MIN_FACT_LIKENESS = 0.62

const FACTS_OF_NEEDS: Readonly<Partial<Record<NeedKey, PlaceFact>>> = {
  dog: 'dogs',
  pram: 'stepFree',
  wheelchair: 'stepFree',
  stepFree: 'stepFree',
  free: 'price',
}

/** By the words of an example, or by being about as like one as a message of other words can be. */
export function listFacts(examples: Examples, part: Part): PlaceFact[] {
  const { dense } = part.encoded.alone
  const [best] = likenExamples(examples, 'facts', { dense, stems: part.rest })
  const like = best && best.likeness >= MIN_FACT_LIKENESS ? [best.label] : []
  const labels = new Set([...listContained(examples, 'facts', part.rest), ...like])
  // «Картой можно?» asks for no map.
  if (best?.label === 'none') labels.delete('position')
  return [...labels].filter((label) => label !== 'none')
}

/** The facts of one place that answer what a visitor needs: «а с собакой?», «мама у меня на кресле». */
export function listFactsOfNeeds(needs: readonly Need[]): PlaceFact[] {
  return [...new Set(needs.flatMap(({ key }) => FACTS_OF_NEEDS[key] ?? []))]
}

/** True of words that say nothing but that the fact is asked for. */
export function isOfFact(examples: Examples, stems: readonly string[], fact: PlaceFact): boolean {
  const ofFact = examples.facts.filter(({ label }) => label === fact)
  return stems.every((stem) => ofFact.some((example) => example.stems.includes(stem)))
}
