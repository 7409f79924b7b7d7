import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergePlaceCells, type PlaceCells } from '#domain/content/place-cells.ts'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficePlace } from '#domain/office/places.ts'
import { createPlaceStore } from '#server/places/place-store.ts'
import { createPlace } from '#testing/create-place.ts'
import { IS_FULL_RUN } from '#testing/full-run.ts'
import { DATABASES } from '#testing/test-databases.ts'
import { createTestOffice } from '#testing/test-office.ts'

const { places: PLACES } = officePaths

/** One of two editors: the content of the form, and the state that they saw last. */
type Editor = { cells: PlaceCells; seen: OfficePlace }

const [RUNS, MIN_CONFLICTS] = IS_FULL_RUN ? [200, 20] : [60, 3]
const FIELDS = ['phone', 'price', 'address'] as const
const someStep = fc.record({
  who: fc.constantFrom(0, 1),
  act: fc.constantFrom('type', 'type', 'save', 'publish'),
  field: fc.constantFrom(...FIELDS),
})

for (const { name, createSettings } of DATABASES) {
  test(`${name}: whatever two editors do to one place at once, each text is kept or its writer is shown what stands against it`, {
    timeout: 120_000,
  }, async () => {
    const { call, enter, database } = await createTestOffice(await createSettings())
    const store = createPlaceStore(database)
    const cookies = [await enter('Анна', 'editor'), await enter('Олег', 'editor')]
    const read = async (cookie: string) =>
      (await call('GET', `${PLACES}/1`, { cookie })).json() as OfficePlace
    let counter = 0
    let conflicts = 0
    const runOnce = async (steps: { who: number; act: string; field: (typeof FIELDS)[number] }[]) => {
      await database.deleteFrom('office_draft').execute()
      await store.replace([createPlace()], (await store.listPlaces()).version)
      const editors = await Promise.all(
        cookies.map(async (cookie): Promise<Editor> => {
          const seen = await read(cookie)
          return { cells: seen.cells, seen }
        }),
      )
      /** By field: the last text that was acknowledged to its writer. */
      const kept = new Map<string, string>()
      const merge = async (editor: Editor, cookie: string) => {
        const theirs = await read(cookie)
        const merged = mergePlaceCells(editor.seen.cells, editor.cells, theirs.cells)
        conflicts += merged.conflicts.length
        // The editor resolves a conflict: here always with their own text.
        for (const field of merged.conflicts) kept.delete(field)
        Object.assign(editor, { cells: merged.merged, seen: theirs })
      }
      const save = async (editor: Editor, cookie: string) => {
        for (;;) {
          const body = { revision: editor.seen.revision, cells: editor.cells }
          const reply = await call('PUT', `${PLACES}/1/draft`, { cookie, body })
          if (reply.statusCode === 409) await merge(editor, cookie)
          else {
            expect(reply.statusCode).toBe(200)
            const seen = reply.json() as OfficePlace
            Object.assign(editor, { cells: seen.cells, seen })
            return
          }
        }
      }
      for (const { who, act, field } of steps) {
        const [editor, cookie] = [editors[who] as Editor, cookies[who] as string]
        if (act === 'type') {
          counter += 1
          editor.cells = { ...editor.cells, [field]: `текст ${counter} от ${who}` }
          continue
        }
        const typed = FIELDS.filter((one) => editor.cells[one] !== editor.seen.cells[one])
        await save(editor, cookie)
        for (const one of typed) kept.set(one, editor.cells[one] ?? '')
        if (act === 'publish') {
          const body = { revision: editor.seen.revision, isAccepted: true }
          const reply = await call('POST', `${PLACES}/1/publication`, { cookie, body })
          expect([200, 409]).toContain(reply.statusCode)
        }
        const present = await read(cookie)
        for (const [one, text] of kept) expect(present.cells[one]).toBe(text)
      }
    }
    await fc.assert(fc.asyncProperty(fc.array(someStep, { minLength: 4, maxLength: 14 }), runOnce), {
      numRuns: RUNS,
    })
    expect(conflicts).toBeGreaterThan(MIN_CONFLICTS)
  })
}
