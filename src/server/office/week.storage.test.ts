import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PlaceCells } from '#domain/content/place-cells.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace, OfficeWeek } from '#domain/office/places.ts'
import type { Place } from '#domain/place.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPlace } from '#testing/create-place.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'

for (const { name, createSettings } of DATABASES) {
  const openOffice = async (places: Place[]) => {
    const { database, call, enter } = await createTestOffice(await createSettings())
    const store = createPlaceStore(database)
    await store.replace(places, (await store.listPlaces()).version)
    const cookie = await enter('Анна', 'editor')
    return {
      database,
      async saveDraft(key: string, cells: PlaceCells) {
        const path = `${officePaths.places}/${key}`
        const place = (await call('GET', path, { cookie })).json<OfficePlace>()
        const body = { revision: place.revision, cells: { ...place.cells, ...cells } }
        await call('PUT', `${path}/draft`, { cookie, body })
      },
      readWeek: async () => (await call('GET', officePaths.week, { cookie })).json<OfficeWeek>(),
    }
  }

  test(`${name}: the week names five places to begin with, a complaint that nobody worked off first`, async () => {
    const { database, saveDraft, readWeek } = await openOffice([1, 2, 3].map((id) => createPlace({ id })))
    const report = {
      client_message_id: null,
      verdict: 'wrong' as const,
      note: null,
      created_at: '2026-11-01',
    }
    await database
      .insertInto('place_report')
      .values([
        { ...report, id: randomUUID(), place_id: 3, mark: null },
        { ...report, id: randomUUID(), place_id: 2, mark: 'done' as const },
      ])
      .execute()
    await saveDraft('2', { phone: '2-11-11' })
    const { places } = await readWeek()
    expect(places.map(({ key, reasons, hasDraft }) => [key, reasons[0], hasDraft])).toEqual([
      ['3', 'complaint', false],
      ['1', 'neverChecked', false],
      ['2', 'neverChecked', true],
    ])
  })

  test(`${name}: the week names links that failed on several days, until the place was checked since`, async () => {
    const website = 'http://cafe.example/'
    const fresh = { openingHours: 'Mo-Su 10:00-18:00', sources: ['Книга 1998 года'], website }
    const { database, readWeek } = await openOffice([
      createPlace({ id: 1, ...fresh, checkedAt: '2026-11-20' }),
      createPlace({ id: 2, ...fresh, checkedAt: '2026-11-21' }),
    ])
    const failing = {
      url: website,
      asked_on: '2026-11-22',
      failing_since: '2026-11-20',
      fault: 'gone' as const,
    }
    await database
      .insertInto('link_check')
      .values({ ...failing, failed_days: 2 })
      .execute()
    expect((await readWeek()).places).toEqual([])
    await database.updateTable('link_check').set({ failed_days: 3 }).execute()
    expect(await readWeek()).toMatchObject({
      hasLinkCheck: false,
      places: [
        {
          key: '1',
          name: 'Место 1',
          reasons: ['deadLink'],
          hasDraft: false,
          deadLinks: [{ url: website, since: '2026-11-20', fault: 'gone' }],
        },
      ],
    })
  })
}
