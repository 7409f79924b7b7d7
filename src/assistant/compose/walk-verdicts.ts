import type { Place } from '#domain/place.ts'
import { type AskedNeed, listNeeds } from '../tools/walk/judge-stops.ts'
import { isOfEveryStop, NEED_RULES } from '../tools/walk/need-rules.ts'
import type { PlannedWalk, StopVerdict } from '../tools/walk/walk-outcome.ts'
import { capitalize } from '../wording/first-letter.ts'
import { EMPTY_TEXT, type GroundedText, grounded } from '../wording/grounded-text.ts'
import { nameStops } from './name-stops.ts'
import { askNeed, nameNeed, nameUnwantedNeed } from './need-words.ts'

/** Needs that some stops break, those of which nothing is known, and those of which it is not known of some. */
export function listVerdictNotes(walk: PlannedWalk): { broken: GroundedText[]; unknown: GroundedText[] } {
  const listOf = (asked: AskedNeed, isMeant: (verdict: StopVerdict) => boolean) =>
    walk.stops.flatMap(({ place, verdicts }) =>
      verdicts.some((one) => isOf(one, asked) && isMeant(one)) ? [place] : [],
    )
  const needs = listNeeds(walk.wishes.conditions).filter(
    ({ need, isUnwanted }) => isUnwanted || isOfEveryStop(need),
  )
  const notes = needs.map((asked) => ({
    asked,
    question: askNeed(asked.need),
    broken: listOf(asked, (one) => one.met === (asked.isUnwanted ? 'yes' : 'no')),
    unknown: listOf(asked, (one) => one.met === 'unknown'),
  }))
  const never = notes.filter(({ unknown }) => unknown.length === walk.stops.length)
  const partly = notes.filter(({ unknown }) => unknown.length > 0 && unknown.length < walk.stops.length)
  return {
    broken: composeBroken(notes),
    unknown: [
      never.length > 0
        ? grounded`В путеводителе не сказано, ${never.map(({ question }) => question).join(' и ')}: уточните на месте.`
        : EMPTY_TEXT,
      ...partly.map(({ question, unknown }) =>
        unknown.length > 1
          ? grounded`${capitalize(question)}, сказано не обо всех местах.`
          : grounded`Не сказано, ${question}: ${nameStops(unknown)}.`,
      ),
    ],
  }
}

type Broken = { asked: AskedNeed; broken: readonly Place[] }

/** «Учтите: «Площадь» — не под крышей.» That the same stops have no roof is told once. */
function composeBroken(notes: readonly Broken[]): GroundedText[] {
  const toKey = ({ asked: { need }, broken }: Broken) =>
    `${broken.map(({ id }) => id).join()} ${NEED_RULES[need.key].planner?.indoor ?? need.key}`
  const keyed = notes.filter(({ broken }) => broken.length > 0).map((note) => [toKey(note), note] as const)
  return [...new Map(keyed.toReversed()).values()].map(({ asked, broken }) => {
    const what = asked.isUnwanted ? nameNeed(asked.need) : nameUnwantedNeed(asked.need)
    return grounded`Учтите: ${nameStops(broken)} — ${what}.`
  })
}

function isOf({ need, isUnwanted }: StopVerdict, asked: AskedNeed): boolean {
  return need.key === asked.need.key && isUnwanted === asked.isUnwanted
}

/** A need as it was asked for: «с детьми», «без еды». */
export function nameAsked({ need, isUnwanted }: AskedNeed): GroundedText {
  return isUnwanted ? nameUnwantedNeed(need) : nameNeed(need)
}
