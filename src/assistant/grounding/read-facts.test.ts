import { expect, test } from 'vitest'
import { readFacts } from './read-facts.ts'

test.each([
  ['с 10:00 до 18:00', 'time 10:00, time 18:00'],
  ['until 5 pm, from 9:30 am', 'time 09:30, time 17:00'],
  ['до шести вечера', 'time 18:00'],
  ['к пяти вернётесь', 'hour 5'],
  ['с 9 до 18', 'hour 9, hour 18'],
  ['15 июля', 'date 07-15'],
  ['July 15th', 'date 07-15'],
  ['the 15th of July', 'date 07-15'],
  ['двенадцатого июля — 12 июля', 'date 07-12, date 07-12'],
  ['двадцать первого июля', 'date 07-21'],
  ['2026-07-15T12:00', 'date 07-15, year 2026, weekday 2, time 12:00'],
  ['в 1859 году, в 1930-х', 'year 1859, year 1930'],
  ['XVIII века', 'century 18'],
  ['the 18th century', 'century 18'],
  ['1 400 ₽ и сто рублей', 'money 1400, money 100'],
  ['250 roubles', 'money 250'],
  ['вход бесплатный', 'money 0'],
  ['1,2 км', 'meters 1200'],
  ['25-метровый', 'meters 25'],
  ['1 ч 20 мин', 'minutes 80'],
  ['полтора часа', 'minutes 90'],
  ['an hour and 45 minutes', 'minutes 45, minutes 60'],
  ['полчаса', 'minutes 30'],
  ['+7 (34200) 2-14-08', 'phone 73420021408'],
  ['2-14-08', 'phone 21408'],
  ['вт–чт 10:00', 'time 10:00, weekday 1, weekday 2, weekday 3'],
  ['Mo-We 10:00', 'time 10:00, weekday 0, weekday 1, weekday 2'],
  ['We walk in the sun on Sunday', 'weekday 6'],
  ['среди средств', ''],
  ['22 384 жителя', 'number 22384'],
  ['девять ступеней', 'number 9'],
  ['один из них', ''],
  ['вход свободный, круглосуточно', 'time always, weekday all, money 0'],
  ['по выходным', 'weekday 5, weekday 6'],
])('«%s» holds %s', (text, facts) => {
  const found = readFacts(text).map(({ kind, value }) => `${kind} ${value}`)
  expect(found.join(', ')).toBe(facts)
})
