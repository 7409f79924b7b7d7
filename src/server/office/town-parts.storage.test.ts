import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { JournalEntry, Page } from '#domain/office/journal.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeTownPart } from '#domain/office/town.ts'
import type { TownPartName } from '#domain/town-parts.ts'
import { createTestApp } from '#testing/test-app.ts'
import { TEST_CITY } from '#testing/test-city.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'

const { townParts: PARTS, journal: JOURNAL, aboutPreview: PREVIEW } = officePaths
const FIGURES = [{ value: '8,22 км²', label: 'площадь' }]

for (const { name, createSettings } of DATABASES) {
  const openOffice = async () => {
    const settings = await createSettings()
    const office = await createTestOffice(settings)
    const cookie = await office.enter('Анна', 'editor')
    const read = async (part: TownPartName) => {
      const parts = (await office.call('GET', PARTS, { cookie })).json() as OfficeTownPart[]
      return parts.find((one) => one.name === part) as OfficeTownPart
    }
    const put = (part: string, revision: string, value: unknown, who = cookie) =>
      office.call('PUT', `${PARTS}/${part}`, { cookie: who, body: { revision, value } })
    const change = async (part: TownPartName, value: unknown) => put(part, (await read(part)).revision, value)
    const readAbout = async () => (await office.app.inject('/api/client/about')).json()
    const readJournal = async () =>
      ((await office.call('GET', JOURNAL, { cookie })).json() as Page<JournalEntry>).items
    const undo = (entry: JournalEntry | undefined) =>
      office.call('POST', `${JOURNAL}/${entry?.id}/undo`, { cookie })
    return { ...office, settings, cookie, read, put, change, readAbout, readJournal, undo }
  }

  test(`${name}: what the office says of the town is seen by visitors within seconds, on the page and by the node that starts next`, async () => {
    const office = await openOffice()
    expect((await office.read('figures')).value).toBeNull()
    expect((await office.change('figures', FIGURES)).json()).toMatchObject({
      part: { value: FIGURES, edit: { who: 'Анна' }, folder: { value: null, isNew: false } },
    })
    await office.change('about', '# Светлоград\n\n<!-- спросить музей -->\nЗдесь делают валенки.')
    await expect.poll(office.readAbout, { timeout: 5_000 }).toMatchObject({ figures: FIGURES })
    await expect.poll(async () => (await office.readAbout()).html).toContain('валенки')
    expect((await office.readAbout()).html).not.toContain('спросить')
    expect((await office.read('about')).value).toContain('спросить музей')
    const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = office.settings
    const next = await createTestApp({ environment: { DATA_DIR, DATABASE_URL } })
    expect((await next.app.inject('/api/client/about')).json()).toMatchObject({ figures: FIGURES })
  })

  test(`${name}: what is wrong is said in the sentences of the pack, and nothing is written`, async () => {
    const { change, read, put } = await openOffice()
    expect((await change('figures', [{ value: '', label: 'площадь' }, { value: '1' }])).json()).toEqual({
      faults: [
        { path: '0.value', text: 'не должно быть пустым' },
        { path: '1.label', text: 'ожидается текст в кавычках' },
      ],
    })
    expect((await change('about', '<!-- ничего -->')).json()).toMatchObject({
      faults: [{ text: 'файл пуст, напишите хотя бы один абзац о городе' }],
    })
    expect((await change('emergency', { fire: 'позвоните' })).json()).toMatchObject({
      faults: [{ path: 'fire' }],
    })
    expect((await read('figures')).edit).toBeUndefined()
    expect((await put('name', '', 'Город')).statusCode).toBe(404)
  })

  test(`${name}: a contact has a topic, a name, and a phone or a page, and visitors get it within seconds`, async () => {
    const { change, read, services } = await openOffice()
    const taxi = { topic: 'transport', name: 'Такси', phone: '2-22-22' }
    const wrong = [
      { name: '', phone: '2-11-11' },
      { ...taxi, phone: null },
      { ...taxi, url: 'taxi.ru' },
    ]
    expect((await change('contacts', wrong)).json()).toEqual({
      faults: [
        { path: '0.topic', text: 'нужно выбрать' },
        { path: '0.name', text: 'не должно быть пустым' },
        { path: '1.phone', text: 'нужен телефон или адрес страницы' },
        { path: '2.url', text: expect.stringContaining('вместе с https://') },
      ],
    })
    expect((await read('contacts')).value).toBeNull()
    const contacts = [taxi, { topic: 'general', name: 'Справочная', url: 'https://gorod.example' }]
    expect((await change('contacts', contacts)).json()).toMatchObject({ part: { value: contacts } })
    const readContacts = () => services.getTown().city.contacts
    await expect.poll(readContacts, { timeout: 5_000 }).toEqual(contacts)
  })

  test(`${name}: of two who change the same part the second is refused and nothing is written over`, async () => {
    const { read, put, enter } = await openOffice()
    const other = await enter('Олег', 'editor')
    const { revision } = await read('figures')
    expect((await put('figures', revision, FIGURES)).statusCode).toBe(200)
    const late = await put('figures', revision, [{ value: '1', label: 'другое' }], other)
    expect([late.statusCode, late.json().code]).toEqual([409, 'changed_meanwhile'])
    expect((await read('figures')).value).toEqual(FIGURES)
  })

  test(`${name}: the journal says what was and what is, and puts it back while nobody changed it since`, async () => {
    const { change, read, readJournal, undo } = await openOffice()
    await change('figures', FIGURES)
    await change('figures', [...FIGURES, { value: '1709', label: 'год основания' }])
    const [last, first] = await readJournal()
    expect(last).toMatchObject({ who: 'Анна', action: 'town.change', subject: 'figures', before: FIGURES })
    expect([last?.isUndoable, first?.isUndoable]).toEqual([true, undefined])
    expect((await undo(first)).json()).toMatchObject({ status: 409, code: 'changed_since' })
    expect((await undo(last)).statusCode).toBe(204)
    expect((await undo(first)).statusCode).toBe(204)
    // A value equal to the folder's is no edit.
    expect(await read('figures')).toMatchObject({ value: null })
    expect((await read('figures')).edit).toBeUndefined()
    expect((await readJournal()).slice(0, 2).map(({ action }) => action)).toEqual(['town.undo', 'town.undo'])
  })

  test(`${name}: a folder that changes under an edit is told, not hidden and not obeyed, and its word can be taken`, async () => {
    const { change, read, put, config, readAbout } = await openOffice()
    await change('figures', FIGURES)
    const { revision } = await read('figures')
    const folder = [{ value: '22 384', label: 'жителя' }]
    await writeFile(join(config.cityDir, 'city.json'), JSON.stringify({ ...TEST_CITY, figures: folder }))
    const output = () => read('figures')
    await expect.poll(output, { timeout: 10_000 }).toMatchObject({
      value: FIGURES,
      folder: { value: folder, isNew: true },
    })
    expect((await readAbout()).figures).toEqual(FIGURES)
    // An editor who opened the page before the folder changed has not seen its value.
    expect((await put('figures', revision, FIGURES)).statusCode).toBe(409)
    await change('figures', FIGURES)
    expect(await output()).toMatchObject({ value: FIGURES, folder: { isNew: false } })
    await change('figures', folder)
    expect((await output()).edit).toBeUndefined()
    await expect.poll(readAbout, { timeout: 5_000 }).toMatchObject({ figures: folder })
  })

  test(`${name}: a walk goes through places that the guide has, and the guide goes on to propose walks where there are none`, async () => {
    const { change, read, app, services } = await openOffice()
    const slug = services.placeService.getSnapshot().places[0]?.slug ?? ''
    const walk = { slug: 'dva', title: 'Две остановки', places: [slug, 'netu'] }
    expect((await change('walks', [walk, walk])).json()).toEqual({
      faults: [
        { path: '0.places', text: 'в путеводителе нет места со slug «netu»' },
        { path: '1.title', text: 'адрес (slug) «dva» уже занят: прогулка 1' },
        { path: '1.places', text: 'в путеводителе нет места со slug «netu»' },
      ],
    })
    expect((await change('walks', [{ ...walk, places: [slug] }])).json()).toMatchObject({
      faults: [{ path: '0.places' }],
    })
    expect((await change('walks', [{ ...walk, places: [slug, slug] }])).statusCode).toBe(200)
    const readWalks = async () => (await app.inject('/api/client/walks')).body
    await expect.poll(readWalks, { timeout: 5_000 }).toContain('Две остановки')
    await change('walks', [])
    expect((await read('walks')).value).toEqual([])
    await expect.poll(readWalks, { timeout: 5_000 }).toBe('{"items":[]}')
  })

  test(`${name}: colours of the mark must differ, and draw it of the name`, async () => {
    const { change, app } = await openOffice()
    expect((await change('colors', { ground: '#777777', letter: '#888888' })).json()).toEqual({
      faults: [{ path: 'letter', text: 'цвета слишком похожи: контраст 1,3, а нужен от 4,5' }],
    })
    await change('colors', { ground: '#102030', letter: '#fbf8f1' })
    const readMark = async () => (await app.inject('/favicon.svg')).body
    await expect.poll(readMark, { timeout: 5_000 }).toContain('#102030')
    expect((await app.inject('/')).body).not.toContain('#102030')
    expect((await app.inject('/icon-192.png')).statusCode).toBe(200)
  })

  test(`${name}: a text is previewed as the page makes it, and nothing is kept of it`, async () => {
    const { call, cookie, read } = await openOffice()
    const reply = await call('POST', PREVIEW, {
      cookie,
      body: { text: '# Город\n\n## Река\n\n<script>alert(1)</script>' },
    })
    expect(reply.json()).toEqual({
      html: expect.stringContaining('&lt;script&gt;'),
      headings: [{ id: 'река', text: 'Река' }],
    })
    expect((await read('about')).edit).toBeUndefined()
  })
}
