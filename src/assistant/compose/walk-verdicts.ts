import type { Place } from '#domain/place.ts'
import { type AskedNeed, listNeeds } from '../tools/walk/judge-stops.ts'
import { isOfEveryStop, NEED_RULES } from '../tools/walk/need-rules.ts'
import type { PlannedWalk, StopVerdict } from '../tools/walk/walk-outcome.ts'
import { EMPTY_TEXT, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { capitalize } from '../wording/sentences.ts'
import { nameStops } from './name-stops.ts'
import { askNeed, nameNeed, nameUnwantedNeed } from './need-words.ts'

/**
 * Returns the needs that the walk meets, those that some stops break, and those unknown for all or some
 * stops.
 */
export function listVerdictNotes(walk: PlannedWalk) {
  const notes = listNeeds(walk.wishes.conditions).map((asked) => sumVerdicts(walk, asked))
  const never = notes.filter(({ unknown }) => unknown.length === walk.stops.length)
  const partly = notes.filter(({ unknown }) => unknown.length > 0 && unknown.length < walk.stops.length)
  const questions = never.map(({ asked }) => askNeed(asked.need)).join(' и ')
  return {
    kept: notes.filter(({ isKept }) => isKept).map(({ asked }) => nameAsked(asked)),
    broken: composeBroken(notes),
    unknown: [
      never.length > 0 ? grounded`В путеводителе не сказано, ${questions}: уточните на месте.` : EMPTY_TEXT,
      ...partly.map(({ asked, unknown }) =>
        unknown.length > 1
          ? grounded`${capitalize(askNeed(asked.need))}, сказано не обо всех местах.`
          : grounded`Не сказано, ${askNeed(asked.need)}: ${nameStops(unknown)}.`,
      ),
    ],
  }
}

/** Counts the verdicts of the stops for a need. If one stop is enough, the others break nothing. */
function sumVerdicts({ stops }: PlannedWalk, asked: AskedNeed) {
  const { need, isUnwanted } = asked
  const listOf = (met: StopVerdict['met']) =>
    stops.flatMap(({ place, verdicts }) => {
      const own = verdicts.find((one) => one.need.key === need.key && one.isUnwanted === isUnwanted)
      return own?.met === met ? [place] : []
    })
  const meeting = listOf(isUnwanted ? 'no' : 'yes').length
  if (!isUnwanted && !isOfEveryStop(need))
    return { asked, isKept: NEED_RULES[need.key].isOfTime || meeting > 0, broken: [], unknown: [] }
  const isKept = meeting > 0 && meeting === stops.length
  return { asked, isKept, broken: listOf(isUnwanted ? 'yes' : 'no'), unknown: listOf('unknown') }
}

type Broken = { asked: AskedNeed; broken: readonly Place[] }

/** «Учтите: «Площадь» — не под крышей.» Stops without a roof are named once. */
function composeBroken(notes: readonly Broken[]): GroundedText[] {
  const toKey = ({ asked: { need }, broken }: Broken) =>
    `${broken.map(({ id }) => id).join()} ${NEED_RULES[need.key].planner?.indoor ?? need.key}`
  const keyed = notes.filter(({ broken }) => broken.length > 0).map((note) => [toKey(note), note] as const)
  return [...new Map(keyed.toReversed()).values()].map(({ asked, broken }) => {
    const what = asked.isUnwanted ? nameNeed(asked.need) : nameUnwantedNeed(asked.need)
    return grounded`Учтите: ${nameStops(broken)} — ${what}.`
  })
}

/** Returns a need as it was requested: «с детьми», «без еды». */
function nameAsked({ need, isUnwanted }: AskedNeed): GroundedText {
  return isUnwanted ? nameUnwantedNeed(need) : nameNeed(need)
}
