import { expect, test, vi } from 'vitest'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createTestLog } from '#testing/test-log.ts'
import type { LinkAnswer } from './ask-link.ts'
import { openLinkCheck } from './link-check.ts'
import { createLinkStore } from './link-store.ts'

const MUSEUM = 'https://museum.example/'
const CAFE = 'http://cafe.example/'

for (const { name, open } of STORE_DATABASES) {
  /** A check of these links that runs on demand, on given days. */
  const openCheck = async (links: string[], answers: Record<string, LinkAnswer>) => {
    const store = createLinkStore(await open())
    const askLink = vi.fn(async (link: string) => answers[link] ?? 'answered')
    let today = ''
    const { log, lines } = createTestLog()
    const check = openLinkCheck({ store, listLinks: () => links, getToday: () => today, askLink, log })
    return {
      store,
      answers,
      askLink,
      lines,
      /** Runs several times on each day, counted from the beginning of December. */
      async look(from: number, till: number, times = 5) {
        for (let day = from; day <= till; day += 1) {
          today = new Date(Date.UTC(2026, 11, day)).toISOString().slice(0, 'YYYY-MM-DD'.length)
          for (let time = 0; time < times; time += 1) await check.look()
        }
        await check.close()
      },
      listDead: async () => [...(await store.listDead()).values()],
    }
  }

  test(`${name}: a page that is gone on three days running is dead, since the first of them`, async () => {
    const { look, listDead } = await openCheck([MUSEUM, CAFE], { [CAFE]: 'gone' })
    await look(1, 2)
    expect(await listDead()).toEqual([])
    await look(3, 3)
    expect(await listDead()).toEqual([{ url: CAFE, since: '2026-12-01', fault: 'gone' }])
  })

  test.each(['silent', 'broken'] as const)(
    `${name}: a site that is %s is given a week, and one good day begins anew`,
    async (fault) => {
      const { look, listDead, answers } = await openCheck([MUSEUM, CAFE], { [CAFE]: fault })
      await look(1, 6)
      answers[CAFE] = 'answered'
      await look(7, 7)
      answers[CAFE] = fault
      await look(8, 42)
      expect(await listDead()).toEqual([])
      await look(43, 43)
      expect(await listDead()).toEqual([{ url: CAFE, since: '2027-01-06', fault }])
    },
  )

  test(`${name}: a link that answers is asked once a month, one that begins to fail daily, a dead one weekly`, async () => {
    const { look, askLink } = await openCheck([MUSEUM, CAFE], { [CAFE]: 'gone' })
    await look(1, 31)
    const count = (link: string) => askLink.mock.calls.filter(([asked]) => asked === link).length
    expect([count(MUSEUM), count(CAFE)]).toEqual([2, 3 + 4])
  })

  test(`${name}: without a network no link fails, and what was noted stays`, async () => {
    const { look, listDead, store, answers } = await openCheck([MUSEUM, CAFE], { [CAFE]: 'silent' })
    await look(1, 2)
    answers[MUSEUM] = 'noName'
    await look(3, 20)
    expect(await listDead()).toEqual([])
    expect((await store.list()).map(({ url, failed_days }) => [url, failed_days]).toSorted()).toEqual([
      [CAFE, 2],
      [MUSEUM, 0],
    ])
  })

  test(`${name}: the only site of a guide is never called dead for its silence`, async () => {
    const { look, listDead } = await openCheck([CAFE, `${CAFE}menu`], { [CAFE]: 'silent' })
    await look(1, 40)
    expect(await listDead()).toEqual([])
  })

  test(`${name}: of one site one page a day is asked, and of all sites so many`, async () => {
    const pages = [CAFE, `${CAFE}menu`]
    const many = Array.from({ length: 30 }, (_, number) => `http://site${number}.example/`)
    const { look, askLink } = await openCheck([...pages, ...many], {})
    await look(1, 1, 40)
    expect(askLink).toHaveBeenCalledTimes(24)
    expect(askLink.mock.calls.filter(([link]) => link.startsWith(CAFE))).toHaveLength(1)
    await look(2, 2, 40)
    expect(new Set(askLink.mock.calls.map(([link]) => link)).size).toBe(32)
  })

  test(`${name}: of many nodes one asks a link`, async () => {
    const store = createLinkStore(await open())
    const claims = await Promise.all(Array.from({ length: 5 }, () => store.claim(CAFE, '2026-12-01')))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await store.claim(CAFE, '2026-12-01')).toBe(false)
    expect(await store.claim(CAFE, '2026-12-02')).toBe(true)
  })

  test(`${name}: what the guide does not ask is not known, and links that no place has are forgotten`, async () => {
    const links = [MUSEUM, CAFE]
    const { look, store } = await openCheck(links, { [CAFE]: 'unasked' })
    await look(1, 10)
    expect((await store.list()).map(({ failed_days }) => failed_days)).toEqual([0, 0])
    links.pop()
    await look(11, 11)
    expect((await store.list()).map(({ url }) => url)).toEqual([MUSEUM])
  })

  test(`${name}: a database that is away is told and ends nothing`, async () => {
    const { look, lines, store } = await openCheck([CAFE], {})
    vi.spyOn(store, 'list').mockRejectedValueOnce(new Error('away'))
    await look(1, 1)
    expect(lines).toMatchObject([{ level: 40 }])
    expect(await store.list()).toHaveLength(1)
  })
}
