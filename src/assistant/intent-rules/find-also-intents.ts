import type { Intent } from '../intents.ts'
import type { Unit } from '../patterns/pattern-book.ts'
import { chooseIntent } from './choose-intent.ts'
import { RULE_BOOK } from './rule-book.ts'

const CLAUSE_MARK = /[,.;!?]/u
const JOINING = /^(?:и|а|но|потом|затем|еще|также)$/
const EDIT_VERB = RULE_BOOK.add(
  '^ и|а|но|еще|потом? $remove|$add|$replace|сократ*|укорот*|начн*|закончи*|переставь*|покороче|подлиннее',
)

/** The other edits of a walk that a message asks for: «убери музей, добавь кафе». */
export function findAlsoIntents(
  intent: Intent,
  units: readonly Unit[],
  memories: ReadonlySet<string>,
): Intent[] {
  if (!intent.startsWith('edit_')) return []
  const clauses = splitClauses(units)
  if (clauses.length < 2) return []
  const intents = clauses.map((clause) => chooseIntent(RULE_BOOK.read(clause, memories), 'ru'))
  return [...new Set(intents)].filter((other) => other.startsWith('edit_') && other !== intent)
}

function splitClauses(units: readonly Unit[]): Unit[][] {
  const clauses: Unit[][] = [[]]
  for (const [at, unit] of units.entries()) {
    const isJoining = JOINING.test(unit.words[0] ?? '') && startsWithVerb(units.slice(at, at + 3))
    if (at > 0 && (CLAUSE_MARK.test(unit.mark) || isJoining)) clauses.push([])
    clauses.at(-1)?.push(unit)
  }
  return clauses
}

function startsWithVerb(units: readonly Unit[]): boolean {
  const reading = RULE_BOOK.read(units, new Set())
  return EDIT_VERB.some((pattern) => reading.meets(pattern))
}
