import { expect, test } from 'vitest'
import type { ContactTopic } from '#domain/contact.ts'
import { createPlace } from '#testing/create-place.ts'
import { readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { createGuideIndex } from '../guide/guide-index.ts'
import { whoKnows } from './who-knows.ts'

const shipped = readGuide(SHIPPED_TOWN)
const island = readGuide('bench/assistant/towns/tulmoga')
const resort = readGuide('bench/assistant/towns/teplye-klyuchi')

const ask = (guide: AssistantGuide, topic?: ContactTopic, placeId?: number) =>
  whoKnows({ guide, index: createGuideIndex(guide), now: '2026-11-26T12:00' }, topic, placeId)

test('a place with a phone or a page of its own is asked first', () => {
  const church = shipped.places.find(({ phone }) => phone === '+7 (47362) 2-51-53')
  expect(ask(shipped, 'town-hall', church?.id)).toEqual({ name: church?.name, phone: '+7 (47362) 2-51-53' })
  const page = 'https://banya.example'
  const guide = { ...resort, places: [createPlace({ id: 7, name: 'Баня', website: page })] }
  expect(ask(guide, 'health', 7)).toEqual({ name: 'Баня', url: page })
})

test('a place without both leaves the question to the contact of the topic', () => {
  const silent = shipped.places.find(({ phone, website }) => phone === undefined && website === undefined)
  const hall = { name: 'Сайт Павловска на портале госуслуг', url: 'https://pavlovsk-r20.gosweb.gosuslugi.ru' }
  expect(silent).toBeDefined()
  expect(ask(shipped, 'town-hall', silent?.id)).toEqual(hall)
  expect(ask(island, 'transport')).toEqual({ name: 'Справка пристани', phone: '+7 (89463) 2-40-06' })
  expect(ask(island, 'health')?.name).toBe('Приёмное отделение больницы')
})

test('a topic without a contact, and no topic at all, go to who answers general questions', () => {
  const desk = { name: 'Курортная справочная', phone: '+7 (86590) 2-10-10' }
  expect(ask(resort, 'culture')).toEqual(desk)
  expect(ask(resort)).toEqual(desk)
})

test('nobody is sent with a question to the number for those in need', () => {
  expect(ask(shipped)).toBeUndefined()
  expect(ask(shipped, 'culture')).toBeUndefined()
  expect(ask(island)).toBeUndefined()
  const own = { ...resort.city, emergency: { all: '8 (86590) 2-10-10' } }
  expect(
    ask({
      ...resort,
      city: { ...own, contacts: [{ topic: 'general', name: 'Дежурный', phone: '88659021010' }] },
    }),
  ).toBeUndefined()
})

test('where nobody is there for general questions those who receive tourists are asked', () => {
  const desk = { topic: 'tourism', name: 'Туристский стол', phone: '+7 (86590) 2-10-11' } as const
  const clinic = { topic: 'health', name: 'Поликлиника', phone: '+7 (86590) 2-10-12' } as const
  const guide = (contacts: AssistantGuide['city']['contacts']) => ({
    ...resort,
    city: { ...resort.city, contacts },
  })
  expect(ask(guide([clinic, desk]))?.name).toBe('Туристский стол')
  expect(ask(guide([clinic, desk]), 'transport')?.name).toBe('Туристский стол')
  expect(ask(guide([clinic]), 'transport')).toBeUndefined()
})
