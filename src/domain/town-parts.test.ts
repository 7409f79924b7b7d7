import { expect, test } from 'vitest'
import { listPartLines } from './town-parts.ts'

test('a contact is read with its topic in the words of staff', () => {
  const contacts = [{ topic: 'town-hall', name: 'Ратуша', url: 'https://gorod.example' }]
  expect(listPartLines('contacts', contacts)).toEqual(['Городская власть — Ратуша — https://gorod.example'])
})

test('a part that this release does not have is read as it is', () => {
  expect(listPartLines('phones', [{ label: 'Справочная', number: '2-00-00' }])).toEqual([
    'Справочная — 2-00-00',
  ])
})
