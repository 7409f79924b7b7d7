/**
 * Whether this is `npm run test:full`: every picture, conversation and round. `npm test` takes a sample of them that still
 * meets each kind of fault.
 */
export const IS_FULL_RUN = process.env.TEST_FULL === '1'

/** All of them in the full run, else one of every `step`. */
export function sampleEvery<T>(step: number, all: readonly T[]): readonly T[] {
  return IS_FULL_RUN ? all : all.filter((_, index) => index % step === 0)
}
