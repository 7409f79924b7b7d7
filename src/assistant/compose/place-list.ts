import type { Conditions } from '../request.ts'
import type { FoundPlace } from '../tools/find-places.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import {
  concatGrounded,
  describePlace,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { capitalize } from '../wording/sentences.ts'
import { chooseTime, describeEvidence, describeWhere, listUnknown } from './place-line.ts'

/** Maximum length of a list, in characters. */
const MAX_LIST_CHARACTERS = 700
/**
 * Lengths of the evidence in a line, tried from the longest. Below the shortest, fewer places are listed
 * instead.
 */
const EVIDENCE_LENGTHS = [240, 180, 130, 100]
const SHORT_EVIDENCE_LENGTHS = [80, 60, 45, 0]

/** Returns the list with as many places as fit with their evidence, and their number. */
export function fitList(
  shown: readonly FoundPlace[],
  least: number,
  compose: (shown: readonly FoundPlace[], length: number) => GroundedText,
): { text: GroundedText; listed: number } {
  let listed = shown.length
  const lengths = [...EVIDENCE_LENGTHS]
  for (;;) {
    const length = lengths.shift() ?? 0
    const text = compose(shown.slice(0, listed), length)
    if (text.text.length <= MAX_LIST_CHARACTERS || length === 0) return { listed, text }
    if (lengths.length > 0) continue
    lengths.push(...(listed > least ? EVIDENCE_LENGTHS : SHORT_EVIDENCE_LENGTHS))
    if (listed > least) listed -= 1
  }
}

type LineOptions = { length: number; first: number; when: Conditions['when'] }

/**
 * Returns a line for each place: number, name, distance, closing time, evidence. `first` is the number
 * already shown.
 */
export function composeLines(
  context: ToolContext,
  shown: readonly FoundPlace[],
  { length, first, when }: LineOptions,
): GroundedText[] {
  return shown.map((one, at) => {
    const { place } = one
    const where = describeWhere(context, one, chooseTime(context, place, when))
    const evidence = describeEvidence(one, length)
    const isNamesake = shown.some((other) => other !== one && other.place.name === place.name)
    const address = isNamesake && place.address ? ` (${place.address})` : ''
    const number = groundedComputed(`${first + at + 1}.`)
    const head = grounded`${number} ${describePlace(place)}${address}${where.text === '' ? EMPTY_TEXT : grounded` — ${where}`}`
    return evidence.text === '' ? head : grounded`${head}. ${evidence}`
  })
}

/** Says once which needs are unknown: for all places, or for some by their numbers. */
export function describeUnknown(shown: readonly FoundPlace[], first: number): GroundedText {
  const unknown = shown.flatMap((one, at) =>
    listUnknown(one).map((words) => ({ words, number: first + at + 1 })),
  )
  const asked = [...Map.groupBy(unknown, ({ words }) => words)]
  const ofAll = asked.filter(([, places]) => places.length === shown.length).map(([words]) => words)
  const ofSome = asked.filter(([words]) => !ofAll.includes(words))
  return concatGrounded(
    [
      ofAll.length === 0
        ? EMPTY_TEXT
        : grounded`${capitalize(ofAll.join(', '))} — в путеводителе не сказано.`,
      ...ofSome.map(([words, places]) => {
        const numbers = groundedComputed(places.map(({ number }) => number).join(', '))
        return grounded`Не сказано, ${words}: ${places.length > 1 ? 'места' : 'место'} ${numbers}.`
      }),
    ],
    ' ',
  )
}
