import { expect, test } from 'vitest'
import { officePaths } from '#domain/office/paths.ts'
import { STORE_DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'
import { createPasskeyStore } from './passkey-store.ts'

const { passkeys: PASSKEYS, passkeyEntry: ENTRY } = officePaths

const someKey = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', attestationObject: 'AA' },
  clientExtensionResults: {},
})

for (const { name, createSettings } of STORE_DATABASES) {
  test(`${name}: a question is answered once, by whom it was asked, within five minutes`, async () => {
    const { database, enter } = await createTestOffice(await createSettings())
    await enter('Анна')
    await enter('Олег')
    const people = await database.selectFrom('office_person').select('id').orderBy('name').execute()
    const [anna = '', oleg = ''] = people.map(({ id }) => id)
    const store = createPasskeyStore(database)
    await store.ask('a', anna)
    expect(await store.use('a', oleg)).toBe(false)
    expect(await store.use('a', null)).toBe(false)
    expect(await store.use('a', anna)).toBe(true)
    expect(await store.use('a', anna)).toBe(false)
    await store.ask('b', null)
    await database
      .updateTable('office_challenge')
      .set((row) => ({ expires_at_ms: row('expires_at_ms', '-', 5 * 60 * 1000) }))
      .execute()
    expect(await store.use('b', null)).toBe(false)
    await store.ask('c', null)
    const kept = await database.selectFrom('office_challenge').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(JSON.stringify(kept)).not.toContain('"c"')
  })

  test(`${name}: an unknown key and one whose answer is no signature get the same refusal, and a new one is not added`, async () => {
    const { database, call, enter } = await createTestOffice(await createSettings())
    const cookie = await enter('Анна')
    const { id: personId } = await database.selectFrom('office_person').select('id').executeTakeFirstOrThrow()
    const known = { id: 'known', publicKey: Uint8Array.of(1, 2, 3), counter: 0 }
    await createPasskeyStore(database).add(personId, known)
    for (const id of ['unknown', 'known']) {
      const reply = await call('POST', ENTRY, { body: someKey(id) })
      expect([reply.statusCode, (reply.json() as { code: string }).code]).toEqual([403, 'no_passkey'])
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
    const added = await call('POST', PASSKEYS, { cookie, body: someKey('new') })
    expect(added.json()).toMatchObject({ status: 400, code: 'passkey_refused' })
    expect((await call('POST', ENTRY, { body: { id: 'known' } })).statusCode).toBe(400)
  })

  test(`${name}: keys are one’s own: others neither see nor remove them, and they go with their person`, async () => {
    const { database, call, enter } = await createTestOffice(await createSettings())
    const [anna, oleg] = [await enter('Анна', 'admin'), await enter('Олег', 'admin')]
    const { id: personId } = await database
      .selectFrom('office_person')
      .select('id')
      .where('name', '=', 'Олег')
      .executeTakeFirstOrThrow()
    const key = { id: 'key', publicKey: Uint8Array.of(1, 2, 3), counter: 7 }
    await createPasskeyStore(database).add(personId, key)
    expect((await createPasskeyStore(database).find('key'))?.key).toEqual(key)
    expect((await call('GET', PASSKEYS, { cookie: anna })).json()).toEqual([])
    expect((await call('DELETE', `${PASSKEYS}/key`, { cookie: anna })).statusCode).toBe(404)
    expect((await call('GET', PASSKEYS, { cookie: oleg })).json()).toMatchObject([{ id: 'key' }])
    await call('DELETE', `${officePaths.people}/${personId}`, { cookie: anna })
    expect(await createPasskeyStore(database).find('key')).toBeUndefined()
  })
}
