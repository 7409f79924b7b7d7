import { expect, test } from 'vitest'
import { listSuspects } from './danger-suspects.ts'

const CALM = 'Подскажите, пожалуйста, где посмотреть расписание автобуса. Музей работает по выходным?'
const DANGER = 'моторка кверху дном, двое барахтаются'

test('of a long message the sentence that tells of danger is looked at by itself', () => {
  const message = `${`${CALM} `.repeat(8)}${DANGER}. ${`${CALM} `.repeat(8)}`
  expect(listSuspects(message)[0]).toBe(`${DANGER}.`)
})

test('of a stream of words pieces are looked at, so long that an alarm stands whole in one', () => {
  const stream = 'мы гуляли с детьми у реки и кормили уток потом пили чай '.repeat(8)
  const suspects = listSuspects(`${stream}мужчина упал с лодки и не дышит ${stream}`)
  expect(suspects.some((piece) => piece.includes('мужчина упал с лодки и не дышит'))).toBe(true)
  expect(Math.max(...suspects.map((piece) => piece.split(' ').length))).toBeLessThanOrEqual(18)
})

test('however many alarms there are, no more is looked at than the model reads in two runs', () => {
  const alarms = Array.from({ length: 60 }, (_, number) => `у дома ${number} горит крыша и кричат люди`)
  const suspects = listSuspects(alarms.join('. '))
  expect(suspects.length).toBeGreaterThan(5)
  expect(suspects.join('').length).toBeLessThanOrEqual(400)
})

test('what is said twice is looked at once', () => {
  expect(listSuspects('горит дом. горит дом. ')).toEqual(['горит дом.'])
})

test('calm words are left alone', () => {
  expect(listSuspects(CALM)).toEqual([])
})
