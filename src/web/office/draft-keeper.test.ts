import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlaceCells } from '#domain/content/place-cells.ts'
import type { OfficePlace } from '#domain/office/places.ts'
import { createDraftKeeper, listConflicts } from './draft-keeper.ts'
import type { KeptDraft } from './kept-draft.ts'
import { OfficeProblem } from './office-calls.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server with one place, whose answers can be lost. */
function openServer(cells: PlaceCells = {}) {
  let place: OfficePlace = { key: '1', cells, revision: '0', faults: [] }
  const saves: PlaceCells[] = []
  const server = {
    saves,
    losing: 'nothing' as 'nothing' | 'call' | 'answer',
    read: () => place.cells,
    write(next: PlaceCells, who = 'Олег') {
      const { published: base, ...rest } = place
      const published = base && { base, published: base }
      place = {
        ...rest,
        ...published,
        cells: next,
        revision: `${Number(place.revision) + 1}`,
        draft: { who, at: '' },
      }
    },
    /** A table that somebody uploads; a draft stays as it is. */
    importCells(published: PlaceCells) {
      place = { ...place, published, revision: `${Number(place.revision) + 1}` }
    },
    calls: {
      load: async () => place,
      async save(revision: string, next: PlaceCells) {
        if (server.losing === 'call') throw new OfficeProblem(0, 'нет связи')
        if (revision !== place.revision) {
          throw new OfficeProblem(409, 'изменилось', { code: 'changed_meanwhile' })
        }
        server.write(next, 'Анна')
        saves.push(next)
        if (server.losing === 'answer') throw new OfficeProblem(0, 'нет связи')
        return place
      },
    },
  }
  return server
}

/** The device, which keeps a draft over reloads. */
function openDevice() {
  let kept: KeptDraft | undefined
  return {
    read: () => kept,
    write: (draft: KeptDraft) => {
      kept = draft
    },
    remove: () => {
      kept = undefined
    },
  }
}

async function openForm(server: ReturnType<typeof openServer>, device = openDevice()) {
  const keeper = createDraftKeeper(await server.calls.load(), device, server.calls)
  keeper.subscribe(() => undefined)
  return keeper
}

test('what is typed is on the device at once, on the server after a pause, and then no longer on the device', async () => {
  const server = openServer()
  const device = openDevice()
  const form = await openForm(server, device)
  form.change({ name: 'Му' })
  form.change({ name: 'Музей' })
  expect(device.read()?.cells).toEqual({ name: 'Музей' })
  await vi.advanceTimersByTimeAsync(999)
  expect(server.saves).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(server.saves).toEqual([{ name: 'Музей' }])
  expect(device.read()).toBeUndefined()
})

test('what is typed while an answer is on its way stays and goes with the next call', async () => {
  const server = openServer()
  const form = await openForm(server)
  form.change({ name: 'Музей' })
  const stop = form.subscribe(() => {
    if (!form.getState().isSaving) return
    stop()
    form.change({ name: 'Музей воды ' })
  })
  await form.flush()
  expect(server.saves).toEqual([{ name: 'Музей' }])
  expect(form.getState().cells.name).toBe('Музей воды ')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.read()).toEqual({ name: 'Музей воды ' })
})

test('what only others changed is merged in and told; a field that both changed waits for a choice', async () => {
  const server = openServer({ name: 'Музей', phone: '1', price: '10' })
  const form = await openForm(server)
  server.write({ name: 'Музей', phone: '2', price: '20' })
  form.change({ price: '30' })
  await form.flush()
  expect(form.getState().cells).toEqual({ name: 'Музей', phone: '2', price: '30' })
  expect(form.getState().taken).toEqual({ fields: ['phone'], who: 'Олег' })
  expect(listConflicts(form.getState())).toEqual(['price'])
  // What stood there before both is no answer to what the other wrote.
  form.change({ price: '10', name: 'Музеи' })
  await form.flush()
  expect(server.read().price).toBe('20')
  form.resolve('price', 'mine')
  await form.flush()
  expect(server.read()).toEqual({ name: 'Музеи', phone: '2', price: '10' })
})

test('a choice of theirs takes their text, and a conflict outlives a reload', async () => {
  const server = openServer({ name: 'Музей' })
  const device = openDevice()
  const before = await openForm(server, device)
  before.change({ name: 'Музей воды' })
  server.write({ name: 'Музей хлеба' })
  await before.flush()
  const form = await openForm(server, device)
  expect(form.getState().cells.name).toBe('Музей воды')
  expect(listConflicts(form.getState())).toEqual(['name'])
  form.resolve('name', 'theirs')
  await form.flush()
  expect(form.getState().cells.name).toBe('Музей хлеба')
  expect(device.read()).toBeUndefined()
})

test('a call whose answer was lost is no conflict with oneself', async () => {
  const server = openServer({ name: 'М' })
  const device = openDevice()
  const form = await openForm(server, device)
  server.losing = 'answer'
  form.change({ name: 'Муз' })
  await form.flush()
  form.change({ name: 'Музе' })
  server.losing = 'call'
  await form.flush()
  expect(form.getState().failure?.message).toBe('нет связи')
  server.losing = 'nothing'
  form.change({ name: 'Музей' })
  const again = await openForm(server, device)
  expect(listConflicts(again.getState())).toEqual([])
  await form.flush()
  expect(listConflicts(form.getState())).toEqual([])
  expect(server.read()).toEqual({ name: 'Музей' })
})

test('without a network it tries again by itself', async () => {
  const server = openServer()
  const form = await openForm(server)
  server.losing = 'call'
  form.change({ name: 'Музей' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(form.getState().failure).toBeDefined()
  server.losing = 'nothing'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(server.read()).toEqual({ name: 'Музей' })
  expect(form.getState().failure).toBeUndefined()
})

test('a publication is made of all that is written, and is told when others were quicker', async () => {
  const server = openServer()
  const form = await openForm(server)
  form.change({ name: 'Музей' })
  const act = (revision: string) =>
    server.calls.save(revision, { ...server.read(), slug: 'музей' }).then(() => 'published')
  await expect(form.act(act)).resolves.toBe('published')
  expect(server.read()).toEqual({ name: 'Музей', slug: 'музей' })
  await expect(form.act(act)).rejects.toThrow('изменилось')
  expect(form.getState().cells).toEqual({ name: 'Музей', slug: 'музей' })
})

/** A draft of «Музей» with another phone and price, under which a table then changes phone and address. */
async function openImported(device = openDevice()) {
  const published = { name: 'Музей', phone: '1', price: '10' }
  const server = openServer(published)
  server.importCells(published)
  const form = await openForm(server, device)
  form.change({ phone: '2', price: '20' })
  await form.flush()
  server.importCells({ name: 'Музей', phone: '3', price: '10', address: 'Садовая, 1' })
  return { server, form }
}

test('what a table changed under a draft is not published away: who wrote the draft is told and chooses', async () => {
  const { server, form } = await openImported()
  const publish = async (revision: string) => {
    await server.calls.save(revision, server.read())
    return server.read()
  }
  await expect(form.act(publish)).rejects.toThrow('изменилось')
  expect(form.getState().cells).toEqual({ name: 'Музей', phone: '2', price: '20', address: 'Садовая, 1' })
  expect(form.getState().taken).toEqual({ fields: ['address'], who: undefined })
  expect(listConflicts(form.getState())).toEqual(['phone'])
  await expect(form.act(publish)).rejects.toThrow('Сначала выберите')
  form.resolve('phone', 'theirs')
  await expect(form.act(publish)).resolves.toEqual({
    name: 'Музей',
    phone: '3',
    price: '20',
    address: 'Садовая, 1',
  })
})

test('a form that is opened after the table was taken in knows of it, too', async () => {
  const { server } = await openImported()
  const form = await openForm(server)
  expect(form.getState().cells.address).toBe('Садовая, 1')
  expect(listConflicts(form.getState())).toEqual(['phone'])
  form.resolve('phone', 'mine')
  await form.flush()
  expect(server.read()).toEqual({ name: 'Музей', phone: '2', price: '20', address: 'Садовая, 1' })
  expect(listConflicts((await openForm(server)).getState())).toEqual([])
})

test('what was not sent yet meets the table, too', async () => {
  const device = openDevice()
  const { server, form } = await openImported(device)
  server.losing = 'call'
  form.change({ price: '30' })
  await form.flush()
  server.losing = 'nothing'
  const again = await openForm(server, device)
  expect(again.getState().cells).toEqual({
    name: 'Музей',
    phone: '2',
    price: '30',
    address: 'Садовая, 1',
  })
  expect(listConflicts(again.getState())).toEqual(['phone'])
})
