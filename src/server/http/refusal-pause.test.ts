import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerErrors } from './errors.ts'
import { Problem } from './problem.ts'

/** More refusals than may be delayed at once. */
const REFUSALS = 1_005
const MAX_WAITING = 1_000

/** Opens an app that refuses `/429` with that status, and any other path with its own. */
function openApp() {
  const app = Fastify()
  onTestFinished(() => app.close())
  registerErrors(app)
  app.get('/:status', async ({ params }) => {
    throw new Problem(Number((params as { status: string }).status), 'refused', 'Подождите.')
  })
  return async (status: number) => (await app.inject(`/${status}`)).statusCode
}

test('who asks too much waits for the refusal, and nobody else does', async () => {
  const ask = openApp()
  const order: number[] = []
  await Promise.all([429, 404, 403].map(async (status) => order.push(await ask(status))))
  expect(order.at(-1)).toBe(429)
  expect(order.slice(0, 2).sort()).toEqual([403, 404])
})

test('of very many refusals only so many wait', async () => {
  const ask = openApp()
  const order: number[] = []
  await Promise.all(
    Array.from({ length: REFUSALS }, async (_, index) => {
      await ask(429)
      order.push(index)
    }),
  )
  expect(order).toHaveLength(REFUSALS)
  expect(order.slice(0, REFUSALS - MAX_WAITING).every((index) => index >= MAX_WAITING)).toBe(true)
})
