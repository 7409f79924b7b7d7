import { describe, expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { createGazetteer } from './gazetteer.ts'
import { createTextReader } from './read-text.ts'

function createFinder(town: string) {
  const guide = readGuide(town)
  const gazetteer = createGazetteer(guide)
  const readText = createTextReader(gazetteer)
  return (message: string) => {
    const { named, unknown } = gazetteer.find(readText(message).tokens)
    return {
      ids: named.map(({ set }) => [...set.placeIds]),
      labels: named.map(({ set }) => set.label),
      unknown: unknown.map(({ name }) => name),
    }
  }
}

const inPavlovsk = createFinder(SHIPPED_TOWN)
const inKedrinsk = createFinder(KNOWN_TOWN)

describe('a place is found by its name', () => {
  test.each([
    ['как пройти к крылатым львам', 11],
    ['а краеведческий?', 4],
    ['сколько стоит вход в музей военно-морского флота', 5],
    ['расскажи про особняк адинцова', 9],
    ['rfr ljqnb lj nfv,jdcrjuj jpthf', 22],
    ['gde kinoteatr rodina', 25],
    ['ДК «Современник» до скольки', 20],
  ])('«%s»', (message, id) => {
    expect(inPavlovsk(message).ids).toContainEqual([id])
  })

  test.each([
    ['убери каланчу', 9],
    ['от дома Лядова до рынка', 29],
    ['вместо башни памятник самовару', 28],
    ['солевара убери', 26],
    ['а в сплаве дорого?', 18],
  ])('«%s»', (message, id) => {
    expect(inKedrinsk(message).ids).toContainEqual([id])
  })
})

test('namesakes are all meant', () => {
  expect(inKedrinsk('во сколько открывается берёзка').ids).toEqual([[15, 16]])
})

test('a kind stands for all places of the kind, the words of a longer name for one', () => {
  expect(inKedrinsk('какие музеи есть').ids[0]).toEqual(expect.arrayContaining([7, 8, 10]))
  expect(inKedrinsk('музей соли').ids).toEqual([[8]])
  expect(inKedrinsk('маршрут: музей соли, кафе и дом Тетерина').ids.map(([id]) => id)).toEqual([8, 15, 10])
})

test('a kind that the guide has nothing of is named without places', () => {
  expect(inPavlovsk('где боулинг')).toMatchObject({ ids: [[]], labels: ['боулинг'] })
})

test('a name with a capital or in quotes that is not in the guide is unknown', () => {
  expect(inKedrinsk('как пройти в кафе «Бригантина»').unknown).toEqual(['кафе Бригантина'])
  expect(inKedrinsk('а где у вас Эрмитаж').unknown).toEqual(['Эрмитаж'])
  expect(inKedrinsk('Расскажи про Музей соли').unknown).toEqual([])
  expect(inKedrinsk('ГДЕ МУЗЕЙ СОЛИ').unknown).toEqual([])
})

const inGudalov = createFinder('bench/assistant/towns/gudalov')
const inBivensk = createFinder('bench/assistant/towns/bivensk')

test('a name in quotes is the place however often the page tells of it', () => {
  expect(inGudalov('почему молчун не звонит').labels).toContain('Колокол «Молчун»')
  expect(inGudalov('благовест или язычок').labels).toEqual(['Гостиница «Благовест»', 'Хостел «Язычок»'])
  expect(inBivensk('сколько стоит номер в полярной').labels).toContain('Гостиница «Полярная»')
})

test('what is called by its head is it, and a part of an adjective is no name', () => {
  expect(inGudalov('скит тогда').labels).toEqual(['Спасо-Жабрынский скит'])
  expect(inGudalov('на колокольню высоко').labels).toEqual(['Соборная колокольня'])
  expect(inGudalov('спасите').ids).toEqual([])
})

test('the years of an age are no summer', () => {
  expect(inGudalov('куда с сыном 6 лет').labels).toEqual([])
  expect(inGudalov('куда сходить летом').labels).toEqual(['лето'])
})
