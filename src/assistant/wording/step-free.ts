import type { Place } from '#domain/place.ts'

const STEP_FREE = {
  yes: 'Без ступеней: с коляской или на кресле можно пройти',
  limited: 'Без ступеней можно пройти лишь отчасти',
  no: 'Без ступеней не пройти: с коляской или на кресле будет трудно',
} as const

/** Whether a place can be entered without steps; undefined when it is not known. */
export function tellStepFree({ stepFree }: Place): string | undefined {
  return stepFree && STEP_FREE[stepFree]
}
