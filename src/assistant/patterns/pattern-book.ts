import { type Element, END, type PatternPart, parsePattern, type WordClasses } from './pattern.ts'

/** A part of the message that patterns see as one: its words, and the marks taggers gave it. */
export type Unit = {
  readonly words: readonly string[]
  readonly marks: readonly string[]
  /** The punctuation before it. */
  readonly mark: string
}

/** A pattern ready to be looked for. */
export type Pattern = { readonly parts: readonly Part[] }

/** Many patterns, and messages read by them once for all. */
export type PatternBook = {
  /** Reads patterns parted by semicolons. */
  add(patterns: string): Pattern[]
  read(units: readonly Unit[], memories: ReadonlySet<string>): Reading
  /** The words and beginnings of words that the patterns know. */
  listAtoms(): Iterable<string>
}

/** A message as the patterns see it. */
export type Reading = { meets(pattern: Pattern): boolean }

/** Alternatives by their number in the book; a phrase is a row of such numbers. */
type WordStep = {
  readonly kind: 'word' | 'maybe' | 'not'
  readonly id: number
  readonly phrases: readonly (readonly number[])[]
  readonly mayEnd: boolean
}
type Step = { readonly kind: 'start' | 'end' | 'gap' } | WordStep
type Part = { readonly isNot: boolean; readonly memory?: string; readonly steps: readonly Step[] }

/** The numbers of the alternatives that each unit meets, and of those met anywhere. */
type Seen = { readonly byUnit: readonly ReadonlySet<number>[]; readonly anywhere: ReadonlySet<number> }

const LONGEST_GAP = 4

/** A book without patterns; `classes` are the word classes that its patterns may use. */
export function createPatternBook(classes: WordClasses): PatternBook {
  const idByAlternatives = new Map<string, number>()
  const idsByAtom = new Map<string, number[]>()

  function number(atoms: readonly string[]): number {
    const key = atoms.join('|')
    const known = idByAlternatives.get(key)
    if (known !== undefined) return known
    const id = idByAlternatives.size
    idByAlternatives.set(key, id)
    for (const atom of atoms) {
      const ids = idsByAtom.get(atom)
      if (ids) ids.push(id)
      else idsByAtom.set(atom, [id])
    }
    return id
  }

  function toStep(element: Element): Step {
    if (!('alternatives' in element)) return element
    const { kind, alternatives } = element
    const atoms = alternatives.filter((word) => word !== END && !word.includes('_'))
    const phrases = alternatives.filter((word) => word.includes('_'))
    return {
      kind,
      id: number(atoms),
      phrases: phrases.map((phrase) => phrase.split('_').map((word) => number([word]))),
      mayEnd: alternatives.includes(END),
    }
  }

  function toPart(part: PatternPart): Part {
    return 'memory' in part ? { ...part, steps: [] } : { isNot: part.isNot, steps: part.elements.map(toStep) }
  }

  return {
    add: (patterns) =>
      patterns
        .split(';')
        .map((pattern) => pattern.trim())
        .filter((pattern) => pattern !== '')
        .map((pattern) => ({ parts: parsePattern(pattern, classes).map(toPart) })),
    read(units, memories) {
      const byUnit = units.map((unit) => findIds(unit, idsByAtom))
      const seen = { byUnit, anywhere: new Set(byUnit.flatMap((ids) => [...ids])) }
      return { meets: ({ parts }) => parts.every((part) => holds(part, seen, memories)) }
    },
    listAtoms: () => idsByAtom.keys(),
  }
}

function findIds({ words, marks }: Unit, idsByAtom: ReadonlyMap<string, readonly number[]>): Set<number> {
  const found = new Set<number>()
  const add = (atom: string) => {
    for (const id of idsByAtom.get(atom) ?? []) found.add(id)
  }
  for (const mark of marks) add(mark)
  for (const word of words) {
    add(word)
    for (let length = 1; length <= word.length; length++) add(`${word.slice(0, length)}*`)
  }
  return found
}

function holds({ isNot, memory, steps }: Part, seen: Seen, memories: ReadonlySet<string>): boolean {
  return (memory === undefined ? isFound(steps, seen) : memories.has(memory)) !== isNot
}

function isFound(steps: readonly Step[], seen: Seen): boolean {
  // Most patterns fail here, so that a long message costs little.
  if (!steps.every((step) => mayMeet(step, seen.anywhere))) return false
  if (steps[0]?.kind === 'start') return matches(steps, 1, seen, 0)
  for (let at = 0; at <= seen.byUnit.length; at++) if (matches(steps, 0, seen, at)) return true
  return false
}

function mayMeet(step: Step, anywhere: ReadonlySet<number>): boolean {
  if (step.kind !== 'word') return true
  return (
    step.mayEnd || anywhere.has(step.id) || step.phrases.some((ids) => ids.every((id) => anywhere.has(id)))
  )
}

/** True when the steps from `next` on are met by the units from `at` on. */
function matches(steps: readonly Step[], next: number, seen: Seen, at: number): boolean {
  const step = steps[next]
  if (step === undefined) return true
  if ('id' in step) return matchesWord(step, steps, next, seen, at)
  const end = seen.byUnit.length
  if (step.kind === 'start') return at === 0 && matches(steps, next + 1, seen, at)
  if (step.kind === 'end') return at === end && matches(steps, next + 1, seen, at)
  for (let after = at; after <= at + LONGEST_GAP && after <= end; after++) {
    if (matches(steps, next + 1, seen, after)) return true
  }
  return false
}

function matchesWord(step: WordStep, steps: readonly Step[], next: number, seen: Seen, at: number): boolean {
  const units = seen.byUnit
  const isMet = units[at]?.has(step.id) === true
  if (step.kind === 'not') return !isMet && matches(steps, next + 1, seen, at)
  if (step.mayEnd && at === units.length) return matches(steps, next + 1, seen, at)
  if (isMet && matches(steps, next + 1, seen, at + 1)) return true
  if (step.kind === 'maybe') return matches(steps, next + 1, seen, at)
  return step.phrases.some(
    (ids) => ids.every((id, i) => units[at + i]?.has(id)) && matches(steps, next + 1, seen, at + ids.length),
  )
}
