import { placePath } from './paths.ts'

/** Paths for programs and embedding sites; separate, since visitors' pages do not need them. */
export const machinePaths = { mcp: '/mcp', embeddedMap: '/embed/map' }

export function embeddedPlacePath(slug: string): string {
  return placePath(slug).replace('/location/', '/embed/place/')
}
