import type { Dialogue } from '#assistant/understand/dialogue.ts'
import { median } from '#testing/figures.ts'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openAssistant } from '#testing/talk.ts'
import ownPhrasings from '../../src/testing/own-phrasings.json' with { type: 'json' }
import phrasings from '../../src/testing/phrasings.json' with { type: 'json' }
import { createLongTexts } from './long-texts.ts'

const NOW = '2026-07-15T12:00'
/** What precedes the long message: nothing, or a walk with its whole dialogue state. */
const BEFORE = [undefined, 'Составь маршрут на три часа: собор, музей и парк, с обедом']
/** Warm-up messages of each kind, with other words than the measured ones: tables are loaded and code is compiled. */
const WARM_UP = 5

/** A garbage collection may slow a message: the most expensive ones are repeated, and the median counts. */
const DEAREST = 20
const SAID_AGAIN = 4

type Cost = { kind: string; text: string; cpuMs: number }

/**
 * The processor time of this process, the encoder's among it, for each of many long messages, in the town that ships, the
 * dearest first.
 */
export async function measureMessageCosts({ count, seed }: { count: number; seed: number }): Promise<Cost[]> {
  const guide = readGuide(SHIPPED_TOWN)
  const { reply } = await openAssistant(guide)
  const say = async (message: string, dialogue: Dialogue | undefined) =>
    (await reply({ message, now: NOW, dialogue })).dialogue
  const sentences = Object.values({ ...phrasings, ...ownPhrasings }).flat()
  const texts = createLongTexts({ places: guide.places, sentences }, { count, seed })
  const others = createLongTexts({ places: guide.places, sentences }, { count: WARM_UP, seed: seed + 1 })
  const dialogues: (Dialogue | undefined)[] = []
  for (const message of BEFORE)
    dialogues.push(message === undefined ? undefined : await say(message, undefined))
  for (const { text } of others) for (const dialogue of dialogues) await say(text, dialogue)
  const measure = async (text: string, dialogue: Dialogue | undefined) => {
    const before = process.cpuUsage()
    await say(text, dialogue)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  }
  const costs: (Cost & { dialogue: Dialogue | undefined })[] = []
  for (const { kind, text } of texts) {
    for (const dialogue of dialogues)
      costs.push({ kind, text, dialogue, cpuMs: await measure(text, dialogue) })
  }
  costs.sort((a, b) => b.cpuMs - a.cpuMs)
  for (const cost of costs.slice(0, DEAREST)) {
    const times = [cost.cpuMs]
    while (times.length <= SAID_AGAIN) times.push(await measure(cost.text, cost.dialogue))
    cost.cpuMs = median(times)
  }
  return costs
    .map(({ kind, text, dialogue, cpuMs }) => ({
      kind: dialogue ? `${kind}, after a walk` : kind,
      text,
      cpuMs,
    }))
    .sort((a, b) => b.cpuMs - a.cpuMs)
}
