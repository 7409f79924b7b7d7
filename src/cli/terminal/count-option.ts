import { UsageError } from './command.ts'

/** The whole number after an option, 1 or more; undefined when none is given. `unit` as in «число часов». */
export function readCount(option: string, given: string | undefined, unit: string): number | undefined {
  if (given === undefined) return undefined
  if (!/^[1-9]\d{0,4}$/.test(given)) {
    throw new UsageError(`После --${option} нужно число ${unit}, не меньше 1.`)
  }
  return Number(given)
}
