import type { Conditions } from '../request.ts'
import type { FoundPlace } from '../tools/find-places.ts'
import type { ToolContext } from '../tools/tool-context.ts'
import { capitalize } from '../wording/first-letter.ts'
import {
  concatGrounded,
  EMPTY_TEXT,
  type GroundedText,
  grounded,
  groundedComputed,
} from '../wording/grounded-text.ts'
import { describePlace } from '../wording/place-name.ts'
import {
  describeEvidence,
  describeNearness,
  describeOpen,
  describeOpenUnasked,
  formatNumber,
  listUnknown,
} from './place-line.ts'

/** No list is longer, in characters. */
const MAX_LIST_CHARACTERS = 700
/** What a line has room for, tried from the fullest; fewer places are told of before the reasons get shorter than this. */
const EVIDENCE_LENGTHS = [240, 180, 130, 100]
const SHORT_EVIDENCE_LENGTHS = [80, 60, 45, 0]

/** The list with as many places as have room for their reasons, and how many these are. */
export function fitList(
  shown: readonly FoundPlace[],
  least: number,
  compose: (shown: readonly FoundPlace[], length: number) => GroundedText,
): { text: GroundedText; listed: number } {
  const counts = Array.from({ length: Math.max(1, shown.length - least + 1) }, (_, at) => shown.length - at)
  const full = counts.flatMap((listed) => EVIDENCE_LENGTHS.map((length) => ({ listed, length })))
  const short = SHORT_EVIDENCE_LENGTHS.map((length) => ({ listed: Math.min(least, shown.length), length }))
  let fitted = { listed: 0, text: EMPTY_TEXT }
  for (const { listed, length } of [...full, ...short]) {
    fitted = { listed, text: compose(shown.slice(0, listed), length) }
    if (fitted.text.text.length <= MAX_LIST_CHARACTERS) break
  }
  return fitted
}

type LineOptions = { length: number; first: number; when: Conditions['when'] }

/** A line for each place: its number and name, how far and until when, and why it suits. `first` were shown before. */
export function composeLines(
  context: ToolContext,
  shown: readonly FoundPlace[],
  { length, first, when }: LineOptions,
): GroundedText[] {
  return shown.map((one, at) => {
    const open = when ? describeOpen(context, one.place, when) : describeOpenUnasked(context, one.place)
    const where = concatGrounded([describeNearness(one), open], ', ')
    const evidence = describeEvidence(one, length)
    const isNamesake = shown.some(({ place }) => place !== one.place && place.name === one.place.name)
    const address = isNamesake && one.place.address ? ` (${one.place.address})` : ''
    const head = grounded`${formatNumber(first + at + 1)} ${describePlace(one.place)}${address}${where.text === '' ? EMPTY_TEXT : grounded` — ${where}`}`
    return evidence.text === '' ? head : grounded`${head}. ${evidence}`
  })
}

/** What is not known of the places, said once: of all of them, or of which by their numbers. */
export function describeUnknown(shown: readonly FoundPlace[], first: number): GroundedText {
  const asked = [...new Set(shown.flatMap((one) => listUnknown(one).map(({ words }) => words)))]
  const notes = asked.map((words) => ({
    words,
    numbers: shown.flatMap((one, at) =>
      listUnknown(one).some((unknown) => unknown.words === words) ? [first + at + 1] : [],
    ),
  }))
  const ofAll = notes.filter(({ numbers }) => numbers.length === shown.length).map(({ words }) => words)
  const ofSome = notes.filter(({ numbers }) => numbers.length < shown.length)
  return concatGrounded(
    [
      ofAll.length === 0
        ? EMPTY_TEXT
        : grounded`${capitalize(ofAll.join(', '))} — в путеводителе не сказано.`,
      ...ofSome.map(
        ({ words, numbers }) =>
          grounded`Не сказано, ${words}: ${numbers.length > 1 ? 'места' : 'место'} ${groundedComputed(numbers.join(', '))}.`,
      ),
    ],
    ' ',
  )
}
