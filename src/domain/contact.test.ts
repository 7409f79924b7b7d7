import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  CONTACT_TOPICS,
  contactSchema,
  findContact,
  listTopicsWithoutContact,
  readContactTopic,
  type TownContact,
} from './contact.ts'

const CONTACT = { topic: 'transport', name: 'Автовокзал', phone: '2-11-11' } as const
const isContact = (facts: Record<string, unknown>) =>
  z.safeParse(contactSchema, { ...CONTACT, ...facts }).success

test('a contact has a phone, a page or both', () => {
  expect(isContact({})).toBe(true)
  expect(isContact({ phone: undefined, url: 'https://avto.example' })).toBe(true)
  expect(isContact({ url: 'https://avto.example' })).toBe(true)
  expect(isContact({ phone: undefined })).toBe(false)
})

test.each([{ topic: 'sport' }, { topic: undefined }, { name: '' }, { phone: '' }, { url: 'avto.example' }])(
  'no contact has %o',
  (facts) => expect(isContact(facts)).toBe(false),
)

test('of several contacts of a topic the first is asked', () => {
  const contacts: TownContact[] = [
    { topic: 'general', name: 'Справочная', phone: '2-00-00' },
    CONTACT,
    { topic: 'transport', name: 'Такси', phone: '2-22-22' },
  ]
  expect(findContact({ contacts }, 'transport')?.name).toBe('Автовокзал')
  expect(findContact({ contacts }, 'health')?.name).toBe('Справочная')
  expect(findContact({}, 'health')).toBeUndefined()
})

test('of several for general questions one that calls itself so is asked, not whoever stands first', () => {
  const rescuers = { topic: 'general', name: 'Спасательная станция', phone: '2-01-01' } as const
  const desk = { topic: 'general', name: 'Справка для гостей', phone: '2-00-00' } as const
  expect(findContact({ contacts: [rescuers, desk] }, 'general')?.name).toBe('Справка для гостей')
  expect(findContact({ contacts: [rescuers, desk] }, 'culture')?.name).toBe('Справка для гостей')
  expect(findContact({ contacts: [rescuers] }, 'general')?.name).toBe('Спасательная станция')
})

test.each([
  ['Приёмный покой больницы', 'health'],
  ['Дежурный по полиции', 'lost-and-found'],
  ['Справка для гостей', 'general'],
  ['Автовокзал', 'transport'],
  ['Спасательная станция', 'general'],
])('%s is asked about %s', (name, topic) => expect(readContactTopic(name)).toBe(topic))

test('a number to call in need is nobody to ask, however it is written', () => {
  const contacts: TownContact[] = [
    { topic: 'general', name: 'Экстренные службы', phone: '112' },
    { topic: 'health', name: 'Скорая', phone: '1-03' },
    { topic: 'housing', name: 'Газовая служба', phone: '04' },
  ]
  const all = CONTACT_TOPICS.filter((topic) => topic !== 'housing')
  expect(findContact({ contacts }, 'health')).toBeUndefined()
  expect(listTopicsWithoutContact({ contacts })).toEqual(all)
  expect(listTopicsWithoutContact({ contacts, emergency: { gas: '04' } })).toEqual(CONTACT_TOPICS)
})
