import { expect, test } from 'vitest'
import { createTestLog } from '#testing/test-log.ts'

test('what a database says of the rows it refused is not logged', () => {
  const { log, lines } = createTestLog()
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Failing row contains (anna@example.org, Где музей?).',
    where: 'COPY message, line 1: "Где музей?"',
  })
  log.error({ err: error }, 'the request failed')
  expect(JSON.stringify(lines)).not.toMatch(/anna|музей/)
  expect(lines).toMatchObject([
    { msg: 'the request failed', err: { type: 'Error', code: '23505', message: error.message } },
  ])
})

test('line ends and control characters stay inside their line', () => {
  const { log, lines } = createTestLog()
  log.info({ path: 'a\r\n{"level":50}\u001b[31m' }, 'line')
  expect(lines).toMatchObject([{ path: 'a\r\n{"level":50}\u001b[31m' }])
})
