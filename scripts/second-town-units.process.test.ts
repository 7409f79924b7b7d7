import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const UNITS = readdirSync(join(ROOT, 'deploy')).filter((file) => /\.(?:service|timer)$/.test(file))

const page = readFileSync(join(ROOT, 'docs/server.md'), 'utf8')
const [, named = ''] = /for unit in (.+); do/.exec(page) ?? []
const [, rule = ''] = /sed '([^']+)' deploy\/\$unit/.exec(page) ?? []

test('the page about servers copies every unit for a second town', () => {
  expect(named.split(' ').toSorted()).toEqual(UNITS.toSorted())
})

test.each(UNITS)('%s copied for a second town touches no folder of the first', (unit) => {
  const copied = execFileSync('sed', [rule, join(ROOT, 'deploy', unit)], { encoding: 'utf8' })
  const settings = copied.split('\n').filter((line) => !line.startsWith('#'))
  const ofFirst = settings.filter((line) => /\/(?:srv|var\/lib)\/gorodok|^StateDirectory=gorodok/.test(line))
  expect(ofFirst).toEqual([])
})
