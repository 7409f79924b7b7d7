import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { encodeProbes } from '#assistant/guide/guide-index.ts'
import type { ToolContext } from '#assistant/tools/tool-context.ts'
import { createFakeEncoder, createFakeIndex } from './fake-encoder.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from './read-guide.ts'

/** Wednesday, noon. */
const NOW = '2026-06-17T12:00'
const probes = await encodeProbes(createFakeEncoder())

/** What tools look at in a guide, with the vectors of the fake encoder. */
export function createToolContext(guide: AssistantGuide, facts: Partial<ToolContext> = {}): ToolContext {
  return { guide, index: { ...createFakeIndex(guide), probes }, now: NOW, ...facts }
}

/** The shipped town, of which little is known, and an invented one where every fact is. */
export const SHIPPED = createToolContext(readGuide(SHIPPED_TOWN))
export const KNOWN = createToolContext(readGuide(KNOWN_TOWN))

/** The id of the place with that name. Throws when the guide has none. */
export function getPlaceId({ guide }: ToolContext, name: string): number {
  const place = guide.places.find((one) => one.name === name)
  if (place === undefined) throw new Error(`no place ${name}`)
  return place.id
}
