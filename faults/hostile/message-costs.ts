import { createAssistant } from '#assistant/create-assistant.ts'
import type { DialogueState } from '#assistant/dialogue-state.ts'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import ownPhrasings from '../../src/testing/own-phrasings.json' with { type: 'json' }
import phrasings from '../../src/testing/phrasings.json' with { type: 'json' }
import { createLongTexts } from './long-texts.ts'

const NOW = '2026-07-15T12:00'
/** What came before the long message: nothing, and a walk with all that is remembered of it. */
const BEFORE = [undefined, 'Составь маршрут на три часа: собор, музей и парк, с обедом']
/** Of each kind, by other words than those that are measured: tables are read and code is compiled once. */
const WARM_UP = 5

type Cost = { kind: string; text: string; cpuMs: number }

/** The processor time of this thread for each of many long messages, in the town that ships, the dearest first. */
export async function measureMessageCosts({ count, seed }: { count: number; seed: number }): Promise<Cost[]> {
  const guide = readGuide(SHIPPED_TOWN)
  const assistant = createAssistant(guide)
  const say = (message: string, state: DialogueState | undefined) => {
    const turn = { message, now: NOW, state, seed: 'a:1' }
    return assistant.answer(turn, assistant.understand(turn)).state
  }
  const sentences = Object.values({ ...phrasings, ...ownPhrasings }).flat()
  const texts = createLongTexts({ places: guide.places, sentences }, { count, seed })
  const others = createLongTexts({ places: guide.places, sentences }, { count: WARM_UP, seed: seed + 1 })
  for (const { text } of others) say(text, undefined)
  const states = BEFORE.map((message) => (message === undefined ? undefined : say(message, undefined)))
  const costs = texts.flatMap(({ kind, text }) =>
    states.map((state) => {
      const before = process.threadCpuUsage()
      say(text, state)
      const { user, system } = process.threadCpuUsage(before)
      return { kind: state ? `${kind}, after a walk` : kind, text, cpuMs: (user + system) / 1_000 }
    }),
  )
  return costs.sort((a, b) => b.cpuMs - a.cpuMs)
}
