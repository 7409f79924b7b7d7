import { IS_FULL_RUN } from '../src/testing/full-run.ts'

/** Returns every look in a full run; otherwise one look, a different one for the next state. */
export function dealOut<T>(looks: readonly T[], stateIndex: number): T[] {
  return IS_FULL_RUN ? [...looks] : looks.filter((_, index) => index === stateIndex % looks.length)
}

/** Returns all cases in a full run; otherwise the first of every `step` cases. */
export function takeEvery<T>(step: number, cases: readonly T[]): T[] {
  return IS_FULL_RUN ? [...cases] : cases.filter((_, index) => index % step === 0)
}
