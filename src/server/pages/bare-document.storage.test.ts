import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BarePage } from '#domain/api/guide-api.ts'
import { createTestApp } from '#testing/test-app.ts'

const STYLES = '@page{size:A5 portrait}'
const PRINTOUT: BarePage = {
  title: 'Карта <1>',
  styles: STYLES,
  html: '<main>Лист</main>',
  script: 'print.ts',
}

async function get(bare: BarePage) {
  const { app } = await createTestApp({ render: async () => ({ bare }) })
  return app.inject('/map')
}

test('a bare page has its own rules, its one script and nothing of the site', async () => {
  const { body, headers, statusCode } = await get(PRINTOUT)
  expect(statusCode).toBe(200)
  expect(body).toContain('<title>Карта &lt;1&gt;</title>')
  expect(body).toContain(`<style>${STYLES}</style>`)
  expect(body).toContain('<meta name="robots" content="noindex">')
  expect(body.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/assets/print.ts.js">'])
  const hash = createHash('sha256').update(STYLES).digest('base64')
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain(`style-src 'sha256-${hash}'`)
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
})

test('only a page that its script draws may ask the guide, start the engine of the offline pack and write HTML', async () => {
  const readPolicy = async (page: BarePage) =>
    String((await get(page)).headers['content-security-policy']).split(';')
  const more = ["connect-src 'self'", "worker-src 'self'", 'trusted-types offline paper']
  expect(await readPolicy({ ...PRINTOUT, isDrawnByScript: true })).toEqual(expect.arrayContaining(more))
  const policy = await readPolicy(PRINTOUT)
  expect(policy.filter((rule) => /^(connect|worker)-src/.test(rule))).toEqual([])
  expect(policy).toContain("trusted-types 'none'")
})

test('only an embedded page may be framed by others, and runs no script', async () => {
  const { headers, body } = await get({ title: 'Карта', styles: '', html: '', isEmbedded: true })
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy).toContain('frame-ancestors *')
  expect(policy.filter((directive) => directive.startsWith('script-src'))).toEqual([])
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(body).not.toContain('<script')
})
