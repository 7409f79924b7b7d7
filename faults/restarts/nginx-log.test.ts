import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_PHOTO_BYTES } from '#domain/office/photo-file.ts'

const CONF = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')

test('the log of the shipped nginx names neither who asked nor what was asked', () => {
  const [, format = ''] = /log_format gorodok ([^;]+);/.exec(CONF) ?? []
  const named = [...format.matchAll(/\$(\w+)/g)].map(([, name]) => name)
  expect(named.sort()).toEqual([
    'bytes_sent',
    'request_method',
    'request_time',
    'status',
    'time_iso8601',
    'upstream_addr',
    'upstream_status',
  ])
  const logs = [...CONF.matchAll(/^\s*(?:access|error)_log ([^;]+);/gm)].map(([, log]) => log)
  expect(logs).toEqual(['/var/log/nginx/access.log gorodok', '/var/log/nginx/error.log crit'])
})

test('nodes are asked for by their name again and again, and who asked is added to those named before', () => {
  expect(CONF).toMatch(/^resolver 127\.0\.0\.11 valid=2s/m)
  expect(CONF).toMatch(/^ {4}set \$nodes http:\/\/nodes:3000;$/m)
  expect(CONF.match(/proxy_pass [^;]+;/g)).toEqual(['proxy_pass $nodes;', 'proxy_pass $nodes;'])
  expect(CONF).toContain('proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;')
  expect(readFileSync(join(import.meta.dirname, '../../compose.yaml'), 'utf8')).toContain('aliases: [nodes]')
})

test('what a visitor says of the host is not passed on beside Host', () => {
  expect(CONF).toContain('proxy_set_header X-Forwarded-Host "";')
})

test('photos of staff are passed on as large as the guide takes them', () => {
  const [, megabytes] = /location \/api\/office\/ \{\s+client_max_body_size (\d+)m;/.exec(CONF) ?? []
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(MAX_PHOTO_BYTES)
})
