import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { isOfficeAddress, officePaths } from '#domain/office/paths.ts'
import { createOfficeFiles } from '#testing/office-files.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestApp } from '#testing/test-app.ts'
import { createTestOffice } from '#testing/test-office.ts'

/** The only public addresses. */
const OPEN = [
  'POST /api/office/session',
  'POST /api/office/session/passkey',
  'POST /api/office/session/passkey/options',
  'GET /office',
  'HEAD /office',
  'GET /office/*',
  'HEAD /office/*',
  'GET /office/assets/*',
  'HEAD /office/assets/*',
]
const FOR_ADMINS = [
  'GET /api/office/people',
  'HEAD /api/office/people',
  'POST /api/office/people',
  'DELETE /api/office/people/:id',
  'POST /api/office/feedback/export',
  'POST /api/office/feedback/erasures',
  'DELETE /api/office/reports/:id',
]

/** Returns every route under the office's prefix, from the framework's own tree. */
function listRoutes(app: FastifyInstance): string[] {
  const path: string[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      // A prefix that several addresses share is on its own line, without methods.
      const [, indent = '', part = '', methods] = /^([│├└─\s]*)([^│├└─\s]\S*)(?: \((.+)\))?$/.exec(line) ?? []
      const depth = indent.length / 4 - 1
      path.length = Math.max(0, depth)
      path[Math.max(0, depth)] = part
      const url = path.join('')
      return methods !== undefined && isOfficeAddress(url)
        ? methods.split(', ').map((method) => `${method} ${url}`)
        : []
    })
}

const openOffice = async () =>
  createTestOffice({ dataDir: await createTempDir() }, {}, { officeBuild: await createOfficeFiles() })

test('every route of the office refuses who comes without a session, with a made-up one and with one that ended', async () => {
  const { app, call, enter } = await openOffice()
  const ended = await enter('Анна', 'admin')
  expect((await call('DELETE', officePaths.session, { cookie: ended })).statusCode).toBe(204)
  const routes = listRoutes(app)
  expect(routes.filter((route) => OPEN.includes(route)).sort()).toEqual(OPEN.toSorted())
  const shut = routes.filter((route) => !OPEN.includes(route))
  expect(shut.length).toBeGreaterThan(15)
  for (const route of shut) {
    const [method, url] = route.split(' ') as ['GET', string]
    for (const cookie of [undefined, ended, `${ended}x`, '__Host-office=', 'office=1']) {
      const reply = await call(method, url, cookie === undefined ? {} : { cookie })
      expect(reply.statusCode, `${route} with ${cookie}`).toBe(401)
      expect(reply.headers['cache-control'], route).toBe('no-store')
    }
  }
})

test('every route for admins refuses an editor, and no other does', async () => {
  const { app, call, enter } = await openOffice()
  const cookie = await enter('Олег', 'editor')
  const shut = listRoutes(app).filter(
    (route) => !OPEN.includes(route) && !route.endsWith('DELETE /api/office/session'),
  )
  const refused: string[] = []
  for (const route of shut) {
    const [method, url] = route.split(' ') as ['GET', string]
    const { statusCode } = await call(method, url, { cookie, body: {} })
    if (statusCode === 403) refused.push(route)
    else expect(statusCode, route).not.toBe(401)
  }
  expect(refused.sort()).toEqual(FOR_ADMINS.toSorted())
})

test('every writing route refuses a call from another page, and one that does not say where it comes from', async () => {
  const { app, call, enter } = await openOffice()
  const cookie = await enter('Анна', 'admin')
  const writing = listRoutes(app).filter((route) => !/^(GET|HEAD) /.test(route))
  for (const route of writing) {
    const [method, url] = route.split(' ') as ['POST', string]
    for (const origin of [undefined, 'null', 'https://town.example.evil.example', 'http://town.example']) {
      const reply = await call(method, url, { cookie, body: {}, origin })
      expect([reply.statusCode, reply.json().code], `${route} from ${origin}`).toEqual([
        403,
        'foreign_origin',
      ])
    }
  }
  expect((await call('GET', officePaths.session, { cookie })).statusCode).toBe(200)
})

test('a route that somebody registers elsewhere and says nothing of is shut', async () => {
  const { app, call, enter } = await createTestOffice(
    { dataDir: await createTempDir() },
    {},
    {
      addRoutes: (guide) => void guide.get('/api/office/forgotten', async () => 'secret'),
    },
  )
  expect(listRoutes(app)).toContain('GET /api/office/forgotten')
  expect((await call('GET', '/api/office/forgotten')).statusCode).toBe(401)
  const cookie = await enter('Олег', 'editor')
  expect((await call('GET', '/api/office/forgotten', { cookie })).statusCode).toBe(403)
})

test('without OFFICE=on there is nothing of the office', async () => {
  const { app } = await createTestApp()
  expect(listRoutes(app)).toEqual([])
  expect((await app.inject('/office')).statusCode).toBe(404)
  expect((await app.inject({ method: 'POST', url: officePaths.session, payload: {} })).statusCode).toBe(404)
})

test('the pages of the visitors set no cookie, nor differ for who is let in', async () => {
  const { app, enter } = await openOffice()
  const cookie = await enter()
  for (const url of ['/', '/api/client/locations', '/about']) {
    const [plain, known] = [await app.inject(url), await app.inject({ url, headers: { cookie } })]
    expect(known.body).toBe(plain.body)
    for (const { headers } of [plain, known]) {
      expect(headers['set-cookie']).toBeUndefined()
      expect(String(headers.vary)).not.toContain('cookie')
    }
  }
})

test('the page of the office names its script, is not kept and not indexed, and has the policy of the site', async () => {
  const { app } = await openOffice()
  const [site, page, below] = await Promise.all(
    ['/', '/office', '/office/people'].map((url) => app.inject(url)),
  )
  expect(page?.body).toContain('<script type="module" src="/office/assets/entry-office-abc.js"></script>')
  expect(page?.body).toContain('noindex')
  expect(below?.body).toBe(page?.body)
  expect(page?.headers['cache-control']).toBe('no-store')
  expect(page?.headers['content-security-policy']).toBe(site?.headers['content-security-policy'])
  const script = await app.inject('/office/assets/entry-office-abc.js')
  expect([script.statusCode, script.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
  expect((await app.inject('/office/assets/no-such.js')).statusCode).toBe(404)
})
