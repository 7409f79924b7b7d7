import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestLog } from '#testing/test-log.ts'
import { openPlaceService } from './place-service.ts'
import { createPlaceStore, type PlaceStore } from './place-store.ts'

const REFRESH_INTERVAL_MS = 2_000
const BEFORE = [createPlace({ name: 'Старое' })]
const AFTER = [createPlace({ name: 'Новое' })]

/** Controls the polling of the database; everything else runs in real time. */
function holdClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const passInterval = () => vi.advanceTimersByTime(REFRESH_INTERVAL_MS)
  const passUntil = (check: () => void) =>
    vi.waitFor(
      () => {
        passInterval()
        check()
      },
      { timeout: 10_000, interval: 100 },
    )
  return { passInterval, passUntil }
}

async function openTestService(store: PlaceStore) {
  const { log, lines } = createTestLog()
  const service = await openPlaceService(store, log)
  onTestFinished(() => service.close())
  return { service, lines }
}

/** The store, with a count of version reads. */
function watchVersion(store: PlaceStore) {
  const asked: Promise<number>[] = []
  const getVersion = () => {
    const answer = store.getVersion()
    asked.push(answer)
    return answer
  }
  return { store: { ...store, getVersion }, asked }
}

for (const { name, open } of DATABASES) {
  test(`${name}: the places are in memory at once`, async () => {
    const store = createPlaceStore(await open())
    await store.seed(BEFORE, 'a')
    const { service } = await openTestService(store)
    expect(service.getSnapshot()).toEqual({ version: 1, places: BEFORE })
  })

  test(`${name}: a change in the database is seen after the interval`, async () => {
    const store = createPlaceStore(await open())
    await store.seed(BEFORE, 'a')
    const clock = holdClock()
    const { service } = await openTestService(store)
    await store.seed(AFTER, 'b')
    expect(service.getSnapshot().places).toEqual(BEFORE)
    clock.passInterval()
    await expect.poll(() => service.getSnapshot()).toEqual({ version: 2, places: AFTER })
  })

  test(`${name}: repairs that are over are left out from the day on that the note says, without a new version`, async () => {
    const store = createPlaceStore(await open())
    await store.seed([createPlace({ closedUntil: '2027-05-01', closedReason: 'Крыша' })], 'a')
    const clock = holdClock()
    let today = '2027-04-30'
    const service = await openPlaceService(store, createTestLog().log, { getToday: () => today })
    onTestFinished(() => service.close())
    expect(service.getSnapshot().places[0]?.closedUntil).toBe('2027-05-01')
    const before = service.getEdition()
    today = '2027-05-01'
    clock.passInterval()
    await expect.poll(() => service.getSnapshot().places).toEqual([createPlace()])
    expect([service.getSnapshot().version, service.getEdition() === before]).toEqual([1, false])
  })

  test(`${name}: without a change the same places stay in memory`, async () => {
    const store = createPlaceStore(await open())
    await store.seed(BEFORE, 'a')
    const clock = holdClock()
    const { store: watched, asked } = watchVersion(store)
    const { service } = await openTestService(watched)
    const { places } = service.getSnapshot()
    clock.passInterval()
    await expect.poll(() => asked.length).toBe(1)
    await asked[0]
    expect(service.getSnapshot().places).toBe(places)
  })

  test(`${name}: when the database is away memory serves, and when it is back changes are seen again`, async () => {
    const database = await open()
    const store = createPlaceStore(database)
    await store.seed(BEFORE, 'a')
    const clock = holdClock()
    const { store: watched, asked } = watchVersion(store)
    const { service, lines } = await openTestService(watched)

    await sql`alter table guide_state rename to away`.execute(database)
    for (let failure = 1; failure <= 3; failure += 1) {
      await clock.passUntil(() => expect(asked).toHaveLength(failure))
      await expect(asked[failure - 1]).rejects.toThrow()
    }
    expect(service.getSnapshot()).toEqual({ version: 1, places: BEFORE })
    expect(lines.map((line) => line.msg)).toEqual(['places: the database is away, serving from memory'])

    await sql`alter table away rename to guide_state`.execute(database)
    await store.seed(AFTER, 'b')
    await clock.passUntil(() => expect(service.getSnapshot()).toEqual({ version: 2, places: AFTER }))
  })

  test(`${name}: a closed database leaves the places in memory`, async () => {
    const database = await open()
    const store = createPlaceStore(database)
    await store.seed(BEFORE, 'a')
    const clock = holdClock()
    const { service, lines } = await openTestService(store)
    await database.destroy()
    clock.passInterval()
    await expect.poll(() => lines.length).toBe(1)
    expect(service.getSnapshot()).toEqual({ version: 1, places: BEFORE })
  })

  test(`${name}: a closed service looks at the database no more`, async () => {
    const clock = holdClock()
    const { store, asked } = watchVersion(createPlaceStore(await open()))
    const { service } = await openTestService(store)
    clock.passInterval()
    await expect.poll(() => asked.length).toBe(1)
    await asked[0]
    await setImmediate()
    service.close()
    clock.passInterval()
    expect(asked).toHaveLength(1)
  })
}
