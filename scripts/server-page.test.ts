import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '#domain/office/photo-file.ts'

const ROOT = join(import.meta.dirname, '..')
const PAGE = readFileSync(join(ROOT, 'docs/server.md'), 'utf8')

test.each([
  [
    'nginx',
    /^ {4}client_max_body_size (\d+)k;/m,
    /location \/api\/office\/ \{\s+client_max_body_size (\d+)m;/,
  ],
  [
    'Caddy',
    /@visitors not path \/api\/office\/\*\s+request_body @visitors \{\s+max_size (\d+)KB/,
    /request_body \/api\/office\/\* \{\s+max_size (\d+)MB/,
  ],
])('the lines for %s take photos of staff, and from visitors no more than 64 KB', (_, visitors, staff) => {
  expect(Number(visitors.exec(PAGE)?.[1])).toBe(64)
  expect(Number(staff.exec(PAGE)?.[1]) * 1_000_000).toBeGreaterThanOrEqual(MAX_PHOTO_BYTES)
})

test('the server page leads to the office, mail, an invitation, copies, a restore and an update, in this order', () => {
  const steps = [
    'gorodok town new ',
    'OFFICE=on',
    'SMTP_URL=',
    'gorodok office invite ',
    'systemctl start gorodok-backup',
    'gorodok restore /var/lib/gorodok-backups/',
    'git pull',
  ]
  const missing = steps.filter((step) => !PAGE.includes(step))
  expect(missing).toEqual([])
  const places = steps.map((step) => PAGE.indexOf(step))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('the server page has one file of settings, which the service does not double', () => {
  expect(new Set(PAGE.match(/\/[\w/.-]*\.env\b/g))).toEqual(new Set(['/srv/gorodok/.env']))
  const units = globSync('deploy/*.service', { cwd: ROOT })
  expect(units.length).toBeGreaterThan(2)
  for (const text of [PAGE, ...units.map((unit) => readFileSync(join(ROOT, unit), 'utf8'))])
    expect(text).not.toMatch(/EnvironmentFile|\/etc\/default/)
})
