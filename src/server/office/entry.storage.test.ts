import { expect, test } from 'vitest'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeSession } from '#domain/office/people.ts'
import type { Database } from '#server/db/database.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createTestOffice, OFFICE_ORIGIN } from '#testing/test-office.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Ages all stored rows by this time. */
async function letPass(database: Database, ms: number) {
  await database
    .updateTable('office_invitation')
    .set((row) => ({ expires_at_ms: row('expires_at_ms', '-', ms) }))
    .execute()
  await database
    .updateTable('office_session')
    .set((row) => ({ seen_at_ms: row('seen_at_ms', '-', ms) }))
    .execute()
}

for (const { name, createSettings } of STORE_DATABASES) {
  test(`${name}: a link lets its person in once, within a day`, async () => {
    const { database, invite, enterWith, call } = await createTestOffice(await createSettings())
    const link = await invite('Анна', 'admin')
    const first = await enterWith(link)
    expect([first.statusCode, first.json()]).toEqual([201, { name: 'Анна', role: 'admin' }])
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? ''
    expect((await call('GET', officePaths.session, { cookie })).json()).toMatchObject({
      name: 'Анна',
      role: 'admin',
    })

    const late = await invite('Олег')
    await letPass(database, DAY_MS)
    const replaced = await invite('Вера')
    const newest = await invite('Вера')
    const refusals = await Promise.all([link, late, replaced, 'made-up', ''].map((token) => enterWith(token)))
    const answers = refusals.map((reply) => [reply.statusCode, reply.json().code, reply.json().detail])
    expect(new Set(answers.map(String)).size, 'one answer for all').toBe(1)
    expect(answers[0]?.slice(0, 2)).toEqual([403, 'no_invitation'])
    expect(refusals.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([])
    expect((await enterWith(newest)).statusCode).toBe(201)
  })

  test(`${name}: a person who comes in is answered once`, async () => {
    const { invite, enterWith, call, logLines } = await createTestOffice(await createSettings())
    expect((await enterWith(await invite())).statusCode).toBe(201)
    await call('GET', officePaths.session)
    await expect.poll(() => logLines.flatMap(({ status }) => status ?? [])).toEqual([201, 401])
    expect(JSON.stringify(logLines)).not.toContain('already sent')
  })

  test(`${name}: of many presses at once one lets in`, async () => {
    const { invite, enterWith, database } = await createTestOffice(await createSettings())
    const link = await invite()
    const replies = await Promise.all(Array.from({ length: 6 }, () => enterWith(link)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403, 403, 403, 403, 403])
    expect(await database.selectFrom('office_session').select('id').execute()).toHaveLength(1)
  })

  test(`${name}: a session slides for 30 days without use, and then is over`, async () => {
    const { database, enter, call } = await createTestOffice(await createSettings())
    const cookie = await enter()
    const ask = () => call('GET', officePaths.session, { cookie })
    expect((await ask()).headers['set-cookie'], 'at once').toBeUndefined()
    await letPass(database, 29 * DAY_MS)
    expect((await ask()).headers['set-cookie']).toContain(`${cookie}; Max-Age=${30 * 24 * 3600}; HttpOnly`)
    await letPass(database, 29 * DAY_MS)
    expect((await ask()).statusCode).toBe(200)
    await letPass(database, 30 * DAY_MS)
    expect((await ask()).statusCode).toBe(401)
  })

  test(`${name}: a session that is used every day is over after 180 days`, async () => {
    const { database, enter, call } = await createTestOffice(await createSettings())
    const cookie = await enter()
    const age = (ms: number) =>
      database
        .updateTable('office_session')
        .set((row) => ({ created_at_ms: row('created_at_ms', '-', ms) }))
        .execute()
    await age(179 * DAY_MS)
    expect((await call('GET', officePaths.session, { cookie })).statusCode).toBe(200)
    await age(DAY_MS)
    expect((await call('GET', officePaths.session, { cookie })).statusCode).toBe(401)
  })

  test(`${name}: a session ends by going out, by a new one in the same browser, and when somebody is shut out`, async () => {
    const { enter, invite, enterWith, call } = await createTestOffice(await createSettings())
    const isIn = async (cookie: string) =>
      (await call('GET', officePaths.session, { cookie })).statusCode === 200
    const [laptop, phone] = [await enter('Анна'), await enter('Анна')]
    const left = await call('DELETE', officePaths.session, { cookie: laptop })
    expect(left.headers['set-cookie']).toContain('Max-Age=0')
    expect([await isIn(laptop), await isIn(phone)]).toEqual([false, true])

    await enterWith(await invite('Анна'), phone)
    expect(await isIn(phone)).toBe(false)

    const admin = await enter('Вера', 'admin')
    const anna = await enter('Анна')
    const people = (await call('GET', officePaths.people, { cookie: admin })).json() as {
      id: string
      name: string
    }[]
    const id = people.find((person) => person.name === 'Анна')?.id
    expect((await call('DELETE', `${officePaths.people}/${id}`, { cookie: admin })).statusCode).toBe(204)
    expect([await isIn(anna), await isIn(admin)]).toEqual([false, true])
  })

  test(`${name}: another role ends all sessions of a person, the same role none`, async () => {
    const { enter, invite, call } = await createTestOffice(await createSettings())
    const cookie = await enter('Анна', 'admin')
    await invite('Анна')
    await invite('Анна', 'admin')
    expect((await call('GET', officePaths.people, { cookie })).statusCode).toBe(200)
    await invite('Анна', 'editor')
    expect((await call('GET', officePaths.session, { cookie })).statusCode).toBe(401)
  })

  test(`${name}: sessions are listed and ended by their person, those of others by admins alone`, async () => {
    const { enter, call } = await createTestOffice(await createSettings())
    const [anna, phone, oleg, admin] = [
      await enter('Анна'),
      await enter('Анна'),
      await enter('Олег'),
      await enter('Вера', 'admin'),
    ]
    const list = async (cookie: string) =>
      (await call('GET', officePaths.sessions, { cookie })).json() as { id: string }[]
    const end = async (cookie: string, id: string | undefined) =>
      (await call('DELETE', `${officePaths.sessions}/${id}`, { cookie })).statusCode
    expect(await list(anna)).toHaveLength(2)
    const own = (await call('GET', officePaths.session, { cookie: phone })).json().sessionId as string
    const [ofOleg] = await list(oleg)
    expect(await end(anna, ofOleg?.id)).toBe(404)
    expect(await end(anna, own)).toBe(204)
    expect((await call('GET', officePaths.session, { cookie: phone })).statusCode).toBe(401)
    expect(await end(admin, ofOleg?.id)).toBe(204)
    expect((await call('GET', officePaths.session, { cookie: oleg })).statusCode).toBe(401)
  })

  test(`${name}: a session is listed with the browser and the device that it was begun in`, async () => {
    const { app, call, invite, enter } = await createTestOffice(await createSettings())
    await app.inject({
      method: 'POST',
      url: officePaths.session,
      headers: { origin: OFFICE_ORIGIN, 'user-agent': 'Mozilla/5.0 (iPhone; …) CriOS/142.0 Safari/604.1' },
      payload: { invitation: await invite('Анна') },
    })
    const cookie = await enter('Анна')
    const list = (await call('GET', officePaths.sessions, { cookie })).json() as OfficeSession[]
    expect(list.map(({ browser }) => browser).sort()).toEqual(['Chrome, iPhone', undefined])
  })

  test(`${name}: neither links nor cookies are kept as they are, nor told to the log`, async () => {
    const { database, invite, enterWith, logLines } = await createTestOffice(await createSettings())
    const link = await invite('Анна')
    const waiting = await invite('Олег')
    const reply = await enterWith(link)
    const secret = /office=([\w-]{43});/.exec(String(reply.headers['set-cookie']))?.[1] ?? 'none'
    expect(secret).toHaveLength(43)
    const rows = [
      await database.selectFrom('office_invitation').selectAll().execute(),
      await database.selectFrom('office_session').selectAll().execute(),
      await database.selectFrom('office_journal').selectAll().execute(),
    ]
    const kept = JSON.stringify([rows, logLines])
    for (const token of [link, waiting, secret]) expect(kept).not.toContain(token)
    expect(JSON.stringify(rows)).toMatch(/"token_hash":"[0-9a-f]{64}"/)
  })
}

test('with TLS the cookie is of this host alone, without it of the calls of the office', async () => {
  const folder = async () => ({ dataDir: await createTempDir() })
  const secure = await createTestOffice(await folder())
  expect((await secure.enterWith(await secure.invite())).headers['set-cookie']).toMatch(
    /^__Host-office=[\w-]{43}; Max-Age=2592000; HttpOnly; SameSite=Lax; Path=\/; Secure$/,
  )
  const plain = await createTestOffice(await folder(), { PUBLIC_URL: '' })
  const reply = await plain.call('POST', officePaths.session, {
    body: { invitation: await plain.invite() },
    origin: 'http://localhost',
  })
  expect(reply.headers['set-cookie']).toMatch(
    /^office=[\w-]{43}; Max-Age=2592000; HttpOnly; SameSite=Lax; Path=\/api\/office$/,
  )
})

test('who tries ten links within ten minutes must wait, whether they fit or not', async () => {
  const { invite, enterWith } = await createTestOffice({ dataDir: await createTempDir() })
  const link = await invite()
  for (let count = 0; count < 10; count += 1) expect((await enterWith('made-up')).statusCode).toBe(403)
  const refused = await enterWith(link)
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_entries'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

test('an admin makes a link for the address that visitors know, and neither shuts out nor demotes oneself', async () => {
  const { enter, call } = await createTestOffice({ dataDir: await createTempDir() })
  const cookie = await enter('Вера', 'admin')
  const made = await call('POST', officePaths.people, {
    cookie,
    body: { name: '  Анна\u00a0 Петрова ', role: 'editor' },
  })
  expect(made.json()).toMatchObject({ name: 'Анна Петрова', role: 'editor' })
  expect(made.json().link).toMatch(/^https:\/\/town\.example\/office\/enter#[\w-]{43}$/)
  const own = (await call('GET', officePaths.session, { cookie })).json().id as string
  expect((await call('DELETE', `${officePaths.people}/${own}`, { cookie })).json().code).toBe('oneself')
  const invite = (body: object) => call('POST', officePaths.people, { cookie, body })
  expect((await invite({ name: 'Вера', role: 'editor' })).json().code).toBe('oneself')
  expect((await invite({ name: 'Вера' })).json()).toMatchObject({ role: 'admin' })
  for (const body of [
    { name: ' ' },
    { name: 'Анна', role: 'owner' },
    { name: 'Ан\u202eна' },
    { role: 'admin' },
  ]) {
    const reply = await call('POST', officePaths.people, { cookie, body })
    expect([reply.statusCode, reply.json().code], JSON.stringify(body)).toEqual([400, 'invalid_field'])
  }
})
