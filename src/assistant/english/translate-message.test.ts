import { expect, test } from 'vitest'
import { toLatinName } from '../language/latin-name.ts'
import dictionary from './dictionary.json' with { type: 'json' }
import { tellSlot } from './tell-slot.ts'
import { translateMessage } from './translate-message.ts'

test.each([
  ['where can I eat', 'где можно поесть'],
  ['Where is the station?', 'где вокзал?'],
  ['how old is the town', 'сколько лет город'],
  ['a walk for two hours with a dog', 'прогулка на два часа с собакой'],
  ['a two-hour walk', 'прогулка на два часа'],
  ['a walk until 6 pm', 'прогулка до 18:00'],
  ['what time does the museum close?', 'во сколько закрывается музей?'],
  ['is the museum open tomorrow', 'открыт ли музей завтра'],
  ['how far is the lake from the bridge', 'какое расстояние от озеро до мост'],
  ["I don't want to die", 'я не хочу умереть'],
  ['is there wi-fi in Zerno', 'есть ли вайфай в zerno'],
  ['without any churches', 'без церквей'],
])('«%s» is put into Russian words', (message, russian) => {
  expect(translateMessage(message)).toBe(russian)
})

test('what has no English word is left alone', () => {
  expect(translateMessage('Mtsensk')).toBeUndefined()
  expect(translateMessage('2')).toBeUndefined()
})

test('the dictionary knows what visitors say', () => {
  const words = Object.values(dictionary.words).flatMap((english) => english.split(' '))
  expect(new Set(words).size).toBe(words.length)
  expect(words.length).toBeGreaterThan(1200)
})

test.each([
  ['вт–вс 10:00–18:00; последняя пт месяца выходной', 'Tue–Sun 10:00–18:00; last Fri of the month closed'],
  ['с 15 ноября по 31 марта 10:00–20:00', '15 November to 31 March 10:00–20:00'],
  ['1,2 км, ≈ 27 мин пешком', '1.2 km, ≈ 27 min on foot'],
  ['пн, 22 июня, в 11:00', 'Mon, 22 June, at 11:00'],
  ['на северо-восток', 'north-east'],
])('«%s» is told in English', (russian, english) => {
  expect(tellSlot(russian)).toBe(english)
})

test('a name is put into Latin letters', () => {
  expect(toLatinName('Троицкий собор')).toBe('Troitsky sobor')
  expect(toLatinName('Озеро Щучье')).toBe('Ozero Shchuche')
})
