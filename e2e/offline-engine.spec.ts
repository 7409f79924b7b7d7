import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { loadCases } from '../bench/assistant/load-cases.ts'
import { fromLocationItem, locationsResponseSchema } from '../src/domain/location-item.ts'
import type { EngineCalls, OfflineReply, OfflineTurn } from '../src/domain/offline/engine-calls.ts'
import { offlineGuideSchema } from '../src/domain/offline/offline-guide.ts'
import { packPaths, paths } from '../src/domain/paths.ts'
import { createTownClock } from '../src/domain/town-clock.ts'
import { createEngine } from '../src/offline/create-engine.ts'
import { createOpeningHoursReader } from '../src/server/hours/opening-hours-reader.ts'
import { IS_FULL_RUN } from '../src/testing/full-run.ts'
import { test } from './guide-process.ts'

/** The clock of server and browser: a Wednesday in summer. */
const CLOCK = '2026-07-15T12:00:00Z'
/** The browser plays one of this many conversations; in a full run all of them. */
const STEP = 36

const TOWNS = {
  pavlovsk: join(import.meta.dirname, '../city'),
  kedrinsk: join(import.meta.dirname, '../bench/assistant/towns/kedrinsk'),
}

/** Runs in the worker before the engine and fixes its clock. */
const STOP_CLOCK = `{
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...parts) { parts.length === 0 ? super('${CLOCK}') : super(...parts) }
  }
}
`

type Talk = { turns: OfflineTurn[] }

for (const [town, cityDir] of Object.entries(TOWNS)) {
  test(`${town}: in a browser the assistant gives the answers that it gives here, word for word`, async ({
    page,
    startGuide,
  }) => {
    test.setTimeout(180_000)
    const guide = startGuide({ CITY_DIR: cityDir, CLOCK, RATE_LIMIT_SCALE: '100000' })
    const address = await guide.getAddress()
    const all = await listTalks(town)
    const talks = IS_FULL_RUN ? all : all.filter((_, index) => index % STEP === 0)
    const engine = await openHere(address)
    const inNode: OfflineReply['message'][][] = []
    for (const talk of talks) inNode.push(await talkThrough(talk, engine.reply))
    const inBrowser = await talkInBrowser(page, address, talks)
    expect(all.length).toBeGreaterThan(150)
    for (const [index, { turns }] of talks.entries()) {
      expect(inBrowser[index], turns.map(({ message }) => message).join(' / ')).toEqual(inNode[index])
    }
  })
}

async function listTalks(town: string): Promise<Talk[]> {
  const cases = (await loadCases()).filter(({ city }) => city === town)
  return cases.map(({ user, turns }) => ({
    turns: turns.map(({ say }) => ({ message: say, ...(user && { position: user }) })),
  }))
}

/** Opens the engine in this process on the files that the guide serves. */
async function openHere(address: string): Promise<EngineCalls> {
  const get = async (path: string) => (await fetch(address + path)).json()
  const guide = offlineGuideSchema.parse(await get(packPaths.guide))
  return createEngine({
    guide,
    places: locationsResponseSchema.parse(await get(paths.locationsApi)).items.map(fromLocationItem),
    ways: undefined,
    hours: createOpeningHoursReader(),
    getNow: () => createTownClock(guide.city.timeZone)(new Date(CLOCK)),
    openEncoder: async () => undefined,
  })
}

async function talkThrough({ turns }: Talk, reply: EngineCalls['reply']): Promise<OfflineReply['message'][]> {
  let state: unknown
  const messages: OfflineReply['message'][] = []
  for (const turn of turns) {
    const answered = await reply({ ...turn, state })
    state = JSON.parse(JSON.stringify(answered.state))
    messages.push(JSON.parse(JSON.stringify(answered.message)))
  }
  return messages
}

async function talkInBrowser(page: Page, address: string, talks: Talk[]) {
  await page.context().route(`**${packPaths.engine}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: STOP_CLOCK + (await response.text()) })
  })
  await page.goto(`${address}/about`)
  return page.evaluate(
    async ([script, given]) => {
      const trust = window.trustedTypes?.createPolicy('offline', { createScriptURL: (url: string) => url })
      const worker = new Worker(trust?.createScriptURL(script) ?? script, { type: 'module' })
      let lastId = 0
      const ask = (turn: OfflineTurn) =>
        new Promise<OfflineReply>((resolve, reject) => {
          lastId += 1
          worker.onmessage = ({ data }) => ('fault' in data ? reject(data.fault) : resolve(data.answer))
          worker.onerror = ({ message }) => reject(message)
          worker.postMessage({ id: lastId, call: 'reply', parts: [turn] })
        })
      const answered: OfflineReply['message'][][] = []
      for (const { turns } of given) {
        let state: unknown
        const replies: OfflineReply['message'][] = []
        for (const turn of turns) {
          const reply = await ask({ ...turn, state })
          state = reply.state
          replies.push(reply.message)
        }
        answered.push(replies)
      }
      return answered
    },
    [packPaths.engine, talks] as const,
  )
}
