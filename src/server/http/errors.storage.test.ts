import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#testing/test-app.ts'
import { registerErrors } from './errors.ts'
import { Problem } from './problem.ts'
import { registerRequestLog, requestIds } from './request-log.ts'

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
const SECRET = 'select * from secret where /srv/gorodok'

async function createFailingApp(failure: unknown) {
  const { app, logLines } = await createTestApp({
    render: async () => {
      throw failure
    },
  })
  return { app, listErrors: () => logLines.filter((line) => Number(line.level) >= 50) }
}

test.each([
  ['GET', '/api/client/nothing'],
  ['GET', '/api/'],
  ['DELETE', '/api/client/nothing'],
  ['POST', '/somewhere'],
] as const)('%s %s is a problem with code and Russian detail', async (method, url) => {
  const { app } = await createTestApp()
  const response = await app.inject({ method, url })
  expect(response.statusCode).toBe(404)
  expect(response.headers).toMatchObject({ 'content-type': PROBLEM_TYPE, 'cache-control': 'no-store' })
  expect(response.json()).toEqual({
    status: 404,
    code: 'not_found',
    detail: 'Такого адреса нет.',
    requestId: response.headers['x-request-id'],
  })
})

test.each([
  ['broken JSON', 400, 'invalid_json', 'Запрос составлен неверно.', 'application/json', '{'],
  ['no JSON at all', 400, 'invalid_json', 'Запрос составлен неверно.', 'application/json', ''],
  [
    'another kind of data',
    415,
    'unsupported_media_type',
    'Этот вид данных не принимается: нужен JSON.',
    'application/xml',
    '<a/>',
  ],
  [
    'more than 16 KB',
    413,
    'body_too_large',
    'Запрос слишком большой.',
    'application/json',
    `"${'x'.repeat(16 * 1024)}"`,
  ],
])('%s is answered with %i, «%s» and what to mend', async (_what, status, code, detail, type, payload) => {
  const { app } = await createTestApp()
  const response = await app.inject({
    method: 'POST',
    url: '/api/client/nothing',
    headers: { 'content-type': type },
    payload,
  })
  expect(response.headers['content-type']).toBe(PROBLEM_TYPE)
  expect(response.json()).toMatchObject({ status, detail, code })
})

test('an address that is none is a page for a visitor and a problem for a program, both in Russian', async () => {
  const { app } = await createTestApp()
  const page = await app.inject('/location/%E0%A4%A')
  expect(page.statusCode).toBe(400)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(page.body).toContain('<p>Запрос составлен неверно.</p>')
  const call = await app.inject('/api/client/%ZZ')
  expect([call.statusCode, call.headers['content-type']]).toEqual([400, PROBLEM_TYPE])
  expect(call.json()).toMatchObject({ code: 'bad_address', detail: 'Запрос составлен неверно.' })
  expect(page.body + call.body).not.toMatch(/%ZZ|%E0|url component/)
})

test('16 KB are accepted', async () => {
  const { app } = await createTestApp()
  const response = await app.inject({
    method: 'POST',
    url: '/api/client/nothing',
    headers: { 'content-type': 'application/json' },
    payload: `"${'x'.repeat(16 * 1024 - 2)}"`,
  })
  expect(response.statusCode).toBe(404)
})

test('a page that fails says so in Russian, without a word of what went wrong', async () => {
  const { app } = await createFailingApp(new Error(SECRET))
  const response = await app.inject('/')
  expect(response.statusCode).toBe(500)
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  })
  expect(response.body).toContain('Страница не открылась')
  expect(response.body).toContain('<a href="/">')
  expect(response.body).not.toMatch(/secret|srv|Error| at /)
})

test('a call that fails is a problem without stack, SQL or path', async () => {
  const app = Fastify(requestIds)
  onTestFinished(() => app.close())
  registerRequestLog(app)
  registerErrors(app)
  app.get('/api/failing', async () => {
    throw new Error(SECRET)
  })
  const response = await app.inject('/api/failing')
  expect(response.statusCode).toBe(500)
  expect(response.headers['content-type']).toBe(PROBLEM_TYPE)
  expect(response.json()).toEqual({
    status: 500,
    code: 'internal',
    detail: 'Что-то пошло не так. Попробуйте позже.',
    requestId: response.headers['x-request-id'],
  })
})

test('a failure is logged once, with the id the visitor sees', async () => {
  const { app, listErrors } = await createFailingApp(new Error(SECRET))
  const response = await app.inject('/')
  expect(listErrors()).toMatchObject([
    { requestId: response.headers['x-request-id'], err: { message: SECRET, stack: expect.any(String) } },
  ])
})

test('an expected failure is answered as it is and not logged as an error', async () => {
  const { app, listErrors } = await createFailingApp(new Problem(429, 'too_many', 'Слишком часто.'))
  const response = await app.inject('/')
  expect(response.json()).toMatchObject({ status: 429, code: 'too_many', detail: 'Слишком часто.' })
  expect(listErrors()).toEqual([])
})
