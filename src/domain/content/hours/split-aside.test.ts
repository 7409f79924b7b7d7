import { expect, test } from 'vitest'
import { readHours } from './read-hours.ts'

test.each([
  ['пн-пт 9-18, сб 10-15; банкомат круглосуточно', 'банкомат круглосуточно'],
  ['май-сентябрь 10-19 (в дождь закрыто)', 'в дождь закрыто'],
  ['ежедневно 9-17, в дни богослужений с 7:30', 'в дни богослужений с 7:30'],
  ['пн-пт 8-20. Запись по тел. 2-14-87', 'запись по тел. 2-14-87'],
  ['8-20 (ночью по звонку)', 'ночью по звонку'],
  ['пн-пт 9-18, сб 9-15; юрлица: пн-пт 9-16', 'юрлица: пн-пт 9-16'],
])('«%s»: what stands apart is a remark on all hours', (text, aside) => {
  const reading = readHours(text)
  expect(reading).toHaveProperty('hours')
  for (const rule of ('hours' in reading ? reading.hours : '').split('; '))
    expect(rule).toContain(`"${aside}"`)
})

test.each([
  ['пн-пт 9-18, в дни праздников до 17'],
  ['9:30-18:30, в дни прихода теплоходов до 21.00'],
  ['пн-пт 9-18, в дни концертов и в сб до 23'],
  ['10-18, прием до 17 в пятницу'],
  ['в дождь закрыто'],
])(
  '«%s»: days that are named may have other hours, and without hours there is nothing to remark on',
  (text) => {
    expect(readHours(text)).toHaveProperty('fault')
  },
)
