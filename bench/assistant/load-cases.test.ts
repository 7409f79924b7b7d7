import { expect, test } from 'vitest'
import type { Expectation } from './case.ts'
import { type LoadedCase, loadCases } from './load-cases.ts'
import { getTown } from './town.ts'

const cases = await loadCases()
const towns = { kedrinsk: await getTown('kedrinsk'), pavlovsk: await getTown('pavlovsk') }

test('there are hundreds of cases, and dozens of conversations', () => {
  expect(cases.length).toBeGreaterThan(400)
  expect(cases.filter(({ turns }) => turns.length >= 3).length).toBeGreaterThanOrEqual(60)
})

test('every kind of request is made in both towns, and at least four times', () => {
  const kinds = Map.groupBy(cases, ({ id }) => id.replace(/-[a-z]\d+$/, ''))
  expect(kinds.size).toBeGreaterThan(50)
  for (const [kind, members] of kinds) {
    expect(new Set(members.map(({ city }) => city)).size, kind).toBe(2)
    expect(members.length, kind).toBeGreaterThanOrEqual(4)
  }
})

test('cases expect only places that their town has', () => {
  for (const loaded of cases) {
    const strangers = listIds(loaded).filter((id) => !towns[loaded.city].places.has(id))
    expect(strangers, loaded.id).toEqual([])
  }
})

test('the time of a case is the time of its town', () => {
  for (const { id, city, now } of cases)
    expect(now, id).toMatch(city === 'kedrinsk' ? /\+05:00$/ : /\+03:00$/)
})

function listIds({ turns }: LoadedCase): number[] {
  return turns.flatMap(({ expect: expected }) => listExpectedIds(expected ?? {}))
}

function listExpectedIds({ places, route }: Expectation): number[] {
  const rules = [places, route, route?.ifPresent]
  return rules.flatMap((rule) => [
    ...(rule?.mustAll ?? []),
    ...(rule?.mustAnyOf ?? []).flat(),
    ...(rule?.mustNot ?? []),
    ...(rule !== undefined && 'allFrom' in rule ? (rule.allFrom ?? []) : []),
  ])
}
