import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { KNOWN_TOWN, readGuide } from '#testing/read-guide.ts'
import type { AboutSection } from '../assistant-guide.ts'
import { listPassages } from './list-passages.ts'

const guide = readGuide(KNOWN_TOWN)
const bare = { ...guide, figures: [], timeline: [], places: [], city: { ...guide.city, contacts: [] } }
const ofAbout = (text: string) =>
  listPassages({ ...bare, about: [{ title: 'История', text } as AboutSection] })

test('every sentence of the page about the town is a passage', () => {
  expect(
    ofAbout('Город стоит на западном берегу широкой реки Ольвы. Основан он в 1623 году.').map(
      ({ text }) => text,
    ),
  ).toEqual(['Город стоит на западном берегу широкой реки Ольвы.', 'Основан он в 1623 году.'])
})

test('a sentence knows its heading and its neighbours', () => {
  const [first, second] = ofAbout('Рынок\nОн открыт с утра до вечера каждый день недели. Торгуют рыбой.')
  expect(first).toMatchObject({ context: 'История Рынок', number: 0 })
  expect(second).toMatchObject({ context: 'История Рынок', number: 1, paragraph: first?.paragraph })
})

test('a table is told row by row under its heading', () => {
  const passages = ofAbout('Население\n| Год | Жителей |\n|---|---|\n| 1897 | 3 412 |\n| 2021 | 18 640 |')
  expect(passages.map(({ text }) => text)).toEqual(['1897: жителей — 3 412.', '2021: жителей — 18 640.'])
  expect(passages[0]).toMatchObject({
    owner: { kind: 'town', part: 'table' },
    context: 'История Население',
  })
})

test('the lead of an item stays with its first sentence and goes before the others', () => {
  const [first, second] = ofAbout('На автобусе. От вокзала идёт № 1. Билет стоит 40 рублей у водителя.')
  expect(first?.text).toBe('На автобусе. От вокзала идёт № 1.')
  expect(second).toMatchObject({
    text: 'Билет стоит 40 рублей у водителя.',
    context: 'История  На автобусе.',
  })
})

test('figures, events and contacts of the town are passages', () => {
  const passages = listPassages({
    ...bare,
    about: [],
    figures: [{ value: '18 640', label: 'жителей' }],
    timeline: [{ year: '1623', text: 'Основан острог' }],
    city: {
      ...guide.city,
      contacts: [
        { topic: 'transport', name: 'Такси', phone: '2-22-22' },
        { topic: 'town-hall', name: 'Ратуша', url: 'https://gorod.example' },
        { topic: 'culture', name: 'Клуб', phone: '2-33-33', url: 'https://klub.example/afisha' },
      ],
    },
  })
  expect(passages.map(({ text }) => text)).toEqual([
    '18 640 — жителей.',
    '1623: Основан острог.',
    'Такси: 2-22-22.',
    'Ратуша: https://gorod.example.',
    'Клуб: 2-33-33, https://klub.example/afisha.',
  ])
  expect(passages.slice(2).map(({ context }) => context)).toEqual([
    'телефон позвонить номер',
    'сайт страница',
    'телефон позвонить номер сайт страница',
  ])
})

test('facts of a place are sentences with the words people ask for them', () => {
  const place = createPlace({ id: 1, name: 'Баня', price: '300 ₽', phone: '2-33-33', indoor: true })
  const passages = listPassages({ ...bare, about: [], places: [place] })
  const find = (field: string) =>
    passages.find(({ owner }) => owner.kind === 'place' && owner.field === field)
  expect(find('price')).toMatchObject({ text: 'Цена: 300 ₽.' })
  expect(find('price')?.context).toContain('сколько стоит')
  expect(find('phone')?.text).toBe('Телефон: 2-33-33.')
  expect(find('indoor')?.text).toBe('Это под крышей.')
  expect(find('website')).toBeUndefined()
})

test('every sentence of a place carries its name and category', () => {
  const place = createPlace({
    id: 7,
    name: 'Сосны',
    category: 'парк',
    description: 'Здесь всегда тихо, и гуляют под старыми соснами. Есть качели.',
  })
  const own = listPassages({ ...bare, about: [], places: [place] })
  expect(own.length).toBeGreaterThan(1)
  for (const { context, owner } of own) {
    expect(context).toContain('Сосны парк')
    expect(owner).toMatchObject({ kind: 'place', id: 7 })
  }
})

test.each([
  [
    'is told by its first cell and the heads of the others, without empty cells',
    '| Маршрут | Откуда | Интервал |\n| :--- | --- | ---: |\n| № 1 | Вокзал | 20 минут |\n| № 2 | | 35 минут |\n| № 3 | | |',
    ['№ 1: откуда — Вокзал, интервал — 20 минут.', '№ 2: интервал — 35 минут.', '№ 3.'],
  ],
  ['keeps heads in capitals', '| Год | МВт |\n|---|---|\n| 1905 | 12 |', ['1905: МВт — 12.']],
  [
    'has the heads of its own table',
    '| А | Цена |\n|--|--|\n| б | 1 |\n\n| В | Вес |\n|--|--|\n| г | 2 |',
    ['б: цена — 1.', 'г: вес — 2.'],
  ],
])('the row of a table %s', (_, table, rows) => {
  expect(ofAbout(table).map(({ text }) => text)).toEqual(rows)
})
