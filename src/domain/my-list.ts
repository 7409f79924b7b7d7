import { readKeptIds } from './kept-ids.ts'

/**
 * The numbers of places that an address of «Мой список» carries, `?places=3,8`, each once. Undefined without them: then
 * it is the visitor's own list.
 */
export function readListAddress(query: { get: (name: string) => string | null }): number[] | undefined {
  const given = query.get('places')
  if (given === null) return undefined
  return [...new Set(given.split(',').flatMap((text) => readKeptIds(`[${text}]`)))]
}
