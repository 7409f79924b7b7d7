import { expect, test } from 'vitest'
import type { InboxFeedback, InboxReport } from '#domain/office/inbox.ts'
import type { JournalEntry, Page } from '#domain/office/journal.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { Database } from '#server/db/database.ts'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'

const { feedback: FEEDBACK, reports: REPORTS, journal: JOURNAL } = officePaths

/** Adds feedback with a pending letter, `minute` minutes after the first. */
async function write(
  database: Database,
  minute: number,
  fields: Partial<Record<'name' | 'email' | 'message', string>>,
  isSuspect = 0,
) {
  const id = `00000000-0000-4000-8000-${String(minute).padStart(12, '0')}`
  const created_at = new Date(Date.UTC(2026, 10, 1, 12, minute)).toISOString()
  const texts = { name: 'Анна', email: 'anna@example.ru', message: 'Спасибо!', ...fields }
  await database
    .insertInto('feedback')
    .values({ id, ...texts, is_suspect: isSuspect, created_at })
    .execute()
  await database.insertInto('outbox').values({ feedback_id: id, attempts: 0, due_at_ms: 9e15 }).execute()
  return id
}

async function report(database: Database, minute: number, place_id: number, note: string | null) {
  const id = `10000000-0000-4000-8000-${String(minute).padStart(12, '0')}`
  const created_at = new Date(Date.UTC(2026, 10, 1, 12, minute)).toISOString()
  await database
    .insertInto('place_report')
    .values({ id, place_id, verdict: 'wrong', note, created_at })
    .execute()
  return id
}

for (const { name, createSettings } of STORE_DATABASES) {
  const openInbox = async () => {
    const office = await createTestOffice(await createSettings())
    const cookie = await office.enter('Олег')
    const list = async <T = InboxFeedback>(query: string, path: string = FEEDBACK) =>
      (await office.call('GET', `${path}?${query}`, { cookie })).json() as Page<T>
    const readJournal = async () =>
      ((await office.call('GET', JOURNAL, { cookie })).json() as Page<JournalEntry>).items
    const mark = (path: string, id: string, from: string | null, to: string | null) =>
      office.call('PUT', `${path}/${id}/mark`, { cookie, body: { from, to } })
    return { ...office, cookie, list, mark, readJournal }
  }

  test(`${name}: feedback is listed page by page, the newest first, nothing twice and nothing left out`, async () => {
    const { database, list } = await openInbox()
    for (let minute = 0; minute < 45; minute += 1)
      await write(database, minute, { message: `Письмо ${minute}` })
    await write(database, 99, { message: 'Купите ссылки' }, 1)
    const read: string[] = []
    for (let before = '', parts = 0; parts < 5; parts += 1) {
      const { items, next } = await list(`before=${before}`)
      read.push(...items.map(({ message }) => message))
      if (next === undefined) break
      before = encodeURIComponent(next)
    }
    expect(read).toEqual(Array.from({ length: 45 }, (_, index) => `Письмо ${44 - index}`))
    expect((await list('shown=suspect')).items.map(({ message }) => message)).toEqual(['Купите ссылки'])
  })

  test(`${name}: a search finds words in any case, with ё or е, far down the list`, async () => {
    const { database, list } = await openInbox()
    await write(database, 0, { name: 'Фёдор', message: 'Мост ЗАКРЫТ' })
    for (let minute = 1; minute < 230; minute += 1) await write(database, minute, {})
    const find = async (search: string) => (await list(`search=${encodeURIComponent(search)}`)).items
    expect(await find('закрыт ФЕДОР')).toMatchObject([{ message: 'Мост ЗАКРЫТ' }])
    expect(await find('жираф')).toEqual([])
    expect((await list('search=спасибо')).next).toBeDefined()
  })

  test(`${name}: a mark is put once, goes to the journal without the visitor's words, and is taken back`, async () => {
    const { database, list, mark, readJournal } = await openInbox()
    const id = await write(database, 0, { message: 'Тайна' })
    expect((await mark(FEEDBACK, id, null, 'answered')).json()).toEqual({ mark: 'answered' })
    expect((await mark(FEEDBACK, id, null, 'answered')).statusCode, 'the second press').toBe(200)
    expect((await list('')).items).toEqual([])
    expect((await list('shown=marked')).items).toMatchObject([{ id, mark: 'answered' }])
    await mark(FEEDBACK, id, 'answered', null)
    expect((await list('')).items).toHaveLength(1)
    const entries = (await readJournal()).filter(({ action }) => action === 'feedback.mark')
    expect(entries.map(({ who, before, after }) => [who, before, after])).toEqual([
      ['Олег', 'answered', null],
      ['Олег', null, 'answered'],
    ])
    expect(JSON.stringify(entries)).not.toContain('Тайна')
  })

  test(`${name}: of two who mark the same at once one is told of the other`, async () => {
    const { database, mark, readJournal } = await openInbox()
    const id = await write(database, 0, {})
    const replies = await Promise.all([
      mark(FEEDBACK, id, null, 'answered'),
      mark(FEEDBACK, id, null, 'done'),
    ])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await readJournal()).filter(({ action }) => action === 'feedback.mark')).toHaveLength(1)
    expect((await mark(FEEDBACK, 'no-such', null, 'done')).statusCode).toBe(404)
    expect((await mark(FEEDBACK, id, null, 'eaten')).statusCode).toBe(400)
  })

  test(`${name}: an admin exports a table without formulas, and erases all of an address with its letters`, async () => {
    const { database, enter, call, readJournal } = await openInbox()
    await write(database, 0, { name: '=1+1' })
    await write(database, 1, { email: 'ANNA@example.ru' })
    await write(database, 2, { email: 'oleg@example.ru', message: 'Останется' })
    const cookie = await enter('Вера', 'admin')
    const file = await call('POST', `${FEEDBACK}/export`, { cookie })
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(/^attachment; /)
    expect(file.body).toContain(";'=1+1;anna@example.ru;")
    const erase = (email: string) => call('POST', `${FEEDBACK}/erasures`, { cookie, body: { email } })
    expect((await erase(' anna@example.ru ')).json()).toEqual({ erased: 2 })
    expect((await erase('anna@example.ru')).json()).toEqual({ erased: 0 })
    expect((await erase('anna')).json()).toMatchObject({ code: 'invalid_field', field: 'email' })
    expect(await database.selectFrom('feedback').select('message').execute()).toEqual([
      { message: 'Останется' },
    ])
    expect(await database.selectFrom('outbox').select('feedback_id').execute()).toHaveLength(1)
    const output = await readJournal()
    expect(output.map(({ action, subject }) => [action, subject]).slice(0, 2)).toEqual([
      ['feedback.erase', 'сообщений: 2'],
      ['feedback.export', 'сообщений: 3'],
    ])
    expect(JSON.stringify(output)).not.toContain('anna@')
  })

  test(`${name}: answers about places are listed with the place, searched, marked, and erased by an admin`, async () => {
    const { database, services, list, mark, enter, call } = await openInbox()
    const [place] = services.placeService.getSnapshot().places
    const id = await report(database, 0, place?.id ?? 0, 'Переехало')
    const lost = await report(database, 1, 999_999, null)
    expect((await list<InboxReport>('', REPORTS)).items).toMatchObject([
      { id: lost, placeId: 999_999, verdict: 'wrong' },
      { id, placeName: place?.name, placeSlug: place?.slug, note: 'Переехало' },
    ])
    const words = encodeURIComponent(`переехало ${place?.name.toUpperCase()}`)
    expect((await list<InboxReport>(`search=${words}`, REPORTS)).items.map((one) => one.id)).toEqual([id])
    expect((await mark(REPORTS, id, null, 'done')).statusCode).toBe(200)
    expect((await list('shown=marked', REPORTS)).items).toHaveLength(1)
    const cookie = await enter('Вера', 'admin')
    expect((await call('DELETE', `${REPORTS}/${lost}`, { cookie })).statusCode).toBe(204)
    expect((await list('', REPORTS)).items).toEqual([])
  })

  test(`${name}: a list that is asked for wrongly says what to mend`, async () => {
    const { call, cookie } = await openInbox()
    for (const query of [
      'shown=all',
      'before=yesterday',
      `search=${'а'.repeat(201)}`,
      'shown=new&shown=marked',
    ]) {
      const reply = await call('GET', `${FEEDBACK}?${query}`, { cookie })
      expect([reply.statusCode, reply.json().code], query).toEqual([400, 'invalid_field'])
    }
  })
}
