import { type Cue, roleCues } from './role-cues.ts'
import { CLAUSE_MARK, type WishReader } from './wish-reader.ts'

/*
 * The order in which things are wished for: «сначала», «потом», «утром … вечером».
 */

export const DAY_PART = /^(?:утром|днем|вечером|ночью)$/

/** «Утром музей, вечером кино» says the order as «потом» does. */
export function passDayPart(reader: WishReader, dayPart: string): void {
  if (reader.dayPart !== '' && reader.dayPart !== dayPart && reader.wishes.length > 0) {
    reader.hasSteps = true
    reader.step += 1
  }
  reader.dayPart = dayPart
}

/** A step begins: the next thing is of it. */
export function applyStep(reader: WishReader, cue: Cue): void {
  if (cue.step === 'first') {
    reader.step = 0
    reader.hasSteps ||= hasNextStep(reader)
  } else {
    if (cue.step === 'last' && !reader.hasSteps) return
    reader.hasSteps = true
    reader.step += 1
  }
}

function hasNextStep({ tokens }: WishReader): boolean {
  return tokens.some((_, at) => {
    const step = roleCues.find(tokens, at)?.value.step
    return step === 'next' || step === 'last'
  })
}

/** «Сад сначала, собор потом»: the step is told behind the thing. */
export function stepsBehind(reader: WishReader, { step }: Cue, at: number, next: number): boolean {
  const { tokens, wishes, lastEnd } = reader
  const last = wishes.at(-1)
  const isEnd = next >= tokens.length || CLAUSE_MARK.test(tokens[next]?.mark ?? '')
  const isBehind = lastEnd === at && tokens[at]?.mark === '' && isEnd
  if (!last || !isBehind || last.role !== 'want' || (step !== 'first' && !reader.hasSteps)) return false
  reader.step = step === 'first' ? 0 : reader.step + 1
  reader.hasSteps = true
  wishes[wishes.length - 1] = { ...last, step: reader.step }
  return true
}

const AT_FIRST = /^(?:сначал|сперва|вначале|сначало)/

/** «Сначала в аптеку, потом погулять», «погулять, а потом поесть»: the one thing named is the first or the last. */
export function fixLoneStep({ tokens, wishes, step: last }: WishReader): void {
  const [only, other] = wishes.filter(({ role }) => role === 'want')
  if (!only || other || last !== 1 || only.step === undefined) return
  if (only.step === 0 && !tokens.some(({ text }) => AT_FIRST.test(text))) return
  wishes[wishes.indexOf(only)] = { ...only, role: only.step === 0 ? 'first' : 'last' }
}
