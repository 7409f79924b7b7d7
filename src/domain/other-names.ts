import type { Place } from './place.ts'

const SEPARATOR = /[,;\n]/

/** Returns a place's other names: `listOtherNames({ otherNames: 'стекляшка, стекло' })` are two. */
export function listOtherNames({ otherNames = '' }: Pick<Place, 'otherNames'>): string[] {
  return otherNames
    .split(SEPARATOR)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** Joins all names of a place to one text for searching: «Кафе стекляшка». */
export function joinNames({ name, otherNames }: Pick<Place, 'name' | 'otherNames'>): string {
  return otherNames === undefined ? name : `${name} ${otherNames}`
}

/** The same text with one more name, unless it has it already. */
export function addOtherName(otherNames: string | undefined, name: string): string {
  const names = listOtherNames({ otherNames })
  const isThere = names.some((one) => one.toLowerCase() === name.toLowerCase())
  return (isThere ? names : [...names, name]).join(', ')
}
