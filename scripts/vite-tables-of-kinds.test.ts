import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PINS_BY_KIND } from '#domain/kinds/pins-by-kind.ts'
import { tablesOfKinds } from './vite-tables-of-kinds.ts'

const DOMAIN = join(import.meta.dirname, '..', 'src/domain')
const { filter, handler } = tablesOfKinds().transform

test('what pages need of the tables becomes plain data, which imports nothing', async () => {
  const module = join(DOMAIN, 'kinds/pins-by-kind.ts')
  expect(module).toMatch(filter.id)
  const { code } = await handler('', module)
  expect(code).toBe(`export const PINS_BY_KIND = ${JSON.stringify(PINS_BY_KIND)}`)
})

test('the tables themselves stay as they are', () => {
  expect(join(DOMAIN, 'kinds/kinds.ts')).not.toMatch(filter.id)
})
