import { IS_FULL_RUN } from '../src/testing/full-run.ts'

/** Every look in a full run; else one, and the next state gets the next. */
export function dealOut<T>(looks: readonly T[], stateIndex: number): T[] {
  return IS_FULL_RUN ? [...looks] : looks.filter((_, index) => index === stateIndex % looks.length)
}

/** All of many like cases in a full run; else the first and every so many-eth after it. */
export function takeEvery<T>(step: number, cases: readonly T[]): T[] {
  return IS_FULL_RUN ? [...cases] : cases.filter((_, index) => index % step === 0)
}
