import { readKeptIds } from './kept-ids.ts'

/**
 * Parses the place numbers in a URL of «Мой список», `?places=3,8`, without duplicates. Undefined without them: then it
 * is the visitor's own list.
 */
export function readListAddress(query: { get: (name: string) => string | null }): number[] | undefined {
  const given = query.get('places')
  if (given === null) return undefined
  return [...new Set(given.split(',').flatMap((text) => readKeptIds(`[${text}]`)))]
}
