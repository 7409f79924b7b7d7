import { expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { findReason } from './stop-reason.ts'

const tower = {
  description: 'Каланча 1896 года с музеем пожарной охраны и смотровой площадкой наверху.',
  descriptionFull: 'Её строили два года. Сверху виден весь старый город. Часы работы узнавайте на месте.',
}

test('with room a reason is what the guide says first, with little room a telling sentence that fits', () => {
  expect(findReason(tower, 120)).toBe(
    'Каланча 1896 года с музеем пожарной охраны и смотровой площадкой наверху',
  )
  expect(findReason(tower, 40)).toBe('Сверху виден весь старый город')
})

test('without room there is no reason, never a torn one', () => {
  expect(findReason(tower, 10)).toBe('')
  expect(findReason({ description: 'Большой дом купца Нашивочникова на главной улице.' }, 30)).toBe('')
})

test('what leans on the sentence before it, doubts and addresses are no reasons', () => {
  const description = 'Каменный дом с колоннами и балконом на углу двух улиц старого города.'
  const descriptionFull =
    'Он построен в 1801 году по проекту. Адрес дома 1801 года неизвестен. Из окон виден собор.'
  expect(findReason({ description, descriptionFull }, 40)).toBe('Из окон виден собор')
})

test('of every place the reason stands in the guide word for word, with its quotation marks closed', () => {
  for (const town of [SHIPPED_TOWN, KNOWN_TOWN]) {
    for (const place of readGuide(town).places) {
      for (const limit of [35, 60, 120]) {
        const reason = findReason(place, limit)
        expect(`${place.description} ${place.descriptionFull ?? ''}`).toContain(reason)
        expect(reason.length).toBeLessThanOrEqual(limit)
        expect(reason.split('«').length).toBe(reason.split('»').length)
      }
    }
  }
})

test('a reason is not torn between two adjectives, and a clause without its subject is none', () => {
  const bank = { description: 'Набережная на левом, городском берегу реки: её выбрали для благоустройства.' }
  expect(findReason(bank, 40)).toBe('')
  const church = { description: 'Церковь.', descriptionFull: 'Её перестроили; помог вклад купца Есманского.' }
  expect(findReason(church, 60)).not.toContain('помог')
})
