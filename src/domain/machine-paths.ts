import { placePath } from './paths.ts'

/** Addresses of the guide for programs and for the pages of others; apart, since no page of a visitor needs them. */
export const machinePaths = { mcp: '/mcp', embeddedMap: '/embed/map' }

/** The card of a place for the pages of others. */
export function embeddedPlacePath(slug: string): string {
  return placePath(slug).replace('/location/', '/embed/place/')
}
