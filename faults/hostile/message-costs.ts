import { createAssistant } from '#assistant/create-assistant.ts'
import type { DialogueState } from '#assistant/dialogue-state.ts'
import { median } from '#testing/figures.ts'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import ownPhrasings from '../../src/testing/own-phrasings.json' with { type: 'json' }
import phrasings from '../../src/testing/phrasings.json' with { type: 'json' }
import { createLongTexts } from './long-texts.ts'

const NOW = '2026-07-15T12:00'
/** What came before the long message: nothing, and a walk with all that is remembered of it. */
const BEFORE = [undefined, 'Составь маршрут на три часа: собор, музей и парк, с обедом']
/** Of each kind, by other words than those that are measured: tables are read and code is compiled once. */
const WARM_UP = 5

/** A message may meet the collection of garbage: the dearest are said again, and the median counts. */
const DEAREST = 20
const SAID_AGAIN = 4

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
  const states = BEFORE.map((message) => (message === undefined ? undefined : say(message, undefined)))
  for (const { text } of others) for (const state of states) say(text, state)
  const measure = (text: string, state: DialogueState | undefined) => {
    const before = process.threadCpuUsage()
    say(text, state)
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1_000
  }
  const costs = texts.flatMap(({ kind, text }) =>
    states.map((state) => ({ kind, text, state, cpuMs: measure(text, state) })),
  )
  costs.sort((a, b) => b.cpuMs - a.cpuMs)
  for (const cost of costs.slice(0, DEAREST)) {
    const again = Array.from({ length: SAID_AGAIN }, () => measure(cost.text, cost.state))
    cost.cpuMs = median([cost.cpuMs, ...again])
  }
  return costs
    .map(({ kind, text, state, cpuMs }) => ({ kind: state ? `${kind}, after a walk` : kind, text, cpuMs }))
    .sort((a, b) => b.cpuMs - a.cpuMs)
}
