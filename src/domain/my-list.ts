/** Parses the place numbers of `?places=3,8`, without duplicates. Undefined: it is the visitor's own list. */
export function readListAddress(query: { get: (name: string) => string | null }): number[] | undefined {
  const given = query.get('places')
  if (given === null) return undefined
  return [...new Set(given.split(',').flatMap((text) => readKeptIds(`[${text}]`)))]
}

/** Far more than anybody looks through. */
const MAX_KEPT_IDS = 500

/**
 * The numbers of places that a browser kept as a text of JSON. Any other text counts as nothing. Checked by hand:
 * every page carries this, and the library of the schemas is 7 KB.
 */
export function readKeptIds(text: string | null): number[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isId).slice(0, MAX_KEPT_IDS) : []
  } catch {
    return []
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0
}
