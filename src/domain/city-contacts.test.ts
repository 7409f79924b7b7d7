import { expect, test } from 'vitest'
import { createPackPlace, TEST_CITY } from '#testing/test-city.ts'
import { parseCityPack } from './content/city-pack.ts'

const TAXI = { topic: 'transport', name: 'Такси', phone: '2-22-22' }

function read(facts: Record<string, unknown>) {
  const city = { ...TEST_CITY, ...facts }
  return parseCityPack({ city, places: [createPackPlace()], about: 'Город.', imageFiles: new Set() })
}
const readCity = (facts: Record<string, unknown>) => {
  const result = read(facts)
  return 'pack' in result ? result.pack.city : result.faults
}

test('phones of an older pack are contacts for general questions, behind those that it has', () => {
  const phones = [{ label: 'Справочная', number: '2-00-00' }]
  const moved = { topic: 'general', name: 'Справочная', phone: '2-00-00' }
  expect(readCity({ phones })).toStrictEqual({ ...TEST_CITY, contacts: [moved] })
  expect(readCity({ phones, contacts: [TAXI] })).toStrictEqual({ ...TEST_CITY, contacts: [TAXI, moved] })
  expect(readCity({ phones: null, contacts: [TAXI] })).toStrictEqual({ ...TEST_CITY, contacts: [TAXI] })
})

test('the phone of a hospital in an older pack is for questions of health', () => {
  const city = readCity({ phones: [{ label: 'Приёмный покой больницы', number: '2-03-03' }] })
  expect(city).toMatchObject({ contacts: [{ topic: 'health', name: 'Приёмный покой больницы' }] })
})

test.each([
  [
    'a phone of an older pack without a number',
    { phones: [{ label: 'Справочная' }] },
    'нет обязательного поля «phones.0.number»',
  ],
  ['no topic', { contacts: [{ ...TAXI, topic: undefined }] }, 'нет обязательного поля «contacts.0.topic»'],
  ['no name', { contacts: [{ ...TAXI, name: '' }] }, 'поле «contacts.0.name»: не должно быть пустым'],
  [
    'neither phone nor page',
    { contacts: [{ ...TAXI, phone: null }] },
    'поле «contacts.0.phone»: нужен телефон или адрес страницы',
  ],
  [
    'a page without a protocol',
    { contacts: [{ ...TAXI, url: 'taxi.ru' }] },
    'поле «contacts.0.url»: ожидается адрес страницы вместе с https://, например https://gorod.ru/spravka',
  ],
  [
    'an unknown topic',
    { contacts: [{ ...TAXI, topic: 'спорт' }] },
    'поле «contacts.0.topic»: ожидается одно из: «general», «transport», «health», «town-hall», «culture», «tourism», «lost-and-found», «housing»',
  ],
])('%s is said in Russian', (_what, facts, fault) => {
  expect(readCity(facts)).toEqual([`city.json: ${fault}`])
})
