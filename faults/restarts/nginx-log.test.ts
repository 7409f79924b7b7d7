import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

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

test('what a visitor says of the host is not passed on beside Host', () => {
  expect(CONF).toContain('proxy_set_header X-Forwarded-Host "";')
})
