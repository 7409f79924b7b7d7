import { expect, test } from 'vitest'
import { hasWords } from './inbox.ts'
import { invitationLink, isOfficeAddress } from './paths.ts'
import { inviteSchema } from './people.ts'

test('a text has the words of a search whatever their case, order and ё', () => {
  expect(hasWords('Ёлка у моста', 'МОСТА елка')).toBe(true)
  expect(hasWords('Ёлка у моста', 'ёлка парк')).toBe(false)
})

test('a name is kept in one form, and characters that nobody sees are refused', () => {
  expect(inviteSchema.parse({ name: ' Анна \u00a0Петрова ' })).toEqual({ name: 'Анна Петрова' })
  expect(inviteSchema.safeParse({ name: 'Ан\u202eна' }).success).toBe(false)
  expect(inviteSchema.safeParse({ name: 'а'.repeat(101) }).success).toBe(false)
})

test('the secret of a link stands behind #, which browsers send to nobody', () => {
  const link = new URL(invitationLink('https://town.example', 'secret'))
  expect([link.pathname, link.search, link.hash]).toEqual(['/office/enter', '', '#secret'])
})

test('an address that only begins like the office is not of it', () => {
  expect(['/office', '/office/enter', '/api/office/session'].map(isOfficeAddress)).toEqual([true, true, true])
  expect(['/officers', '/api/office-hours', '/api/client'].map(isOfficeAddress)).toEqual([
    false,
    false,
    false,
  ])
})
