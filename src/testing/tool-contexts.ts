import type { AssistantGuide } from '#assistant/assistant-guide.ts'
import { encodeProbes } from '#assistant/guide/guide-index.ts'
import type { ToolContext } from '#assistant/tools/tool-context.ts'
import { createFakeEncoder, createFakeIndex } from './fake-encoder.ts'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from './read-guide.ts'

/** Wednesday, noon. */
const NOW = '2026-06-17T12:00'
const probes = await encodeProbes(createFakeEncoder())

/** Creates the context of the tools for a guide, with the vectors of the fake encoder. */
export function createToolContext(guide: AssistantGuide, facts: Partial<ToolContext> = {}): ToolContext {
  return { guide, index: { ...createFakeIndex(guide), probes }, now: NOW, ...facts }
}

/** The shipped town with few facts, and an invented one with every fact. */
export const SHIPPED = createToolContext(readGuide(SHIPPED_TOWN))
export const KNOWN = createToolContext(readGuide(KNOWN_TOWN))

/** Returns the id of the place with this name. Throws when there is none. */
export function getPlaceId({ guide }: ToolContext, name: string): number {
  const place = guide.places.find((one) => one.name === name)
  if (place === undefined) throw new Error(`no place ${name}`)
  return place.id
}
