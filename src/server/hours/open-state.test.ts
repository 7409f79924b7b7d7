import { describe, expect, test } from 'vitest'
import { describeOpenState, findOpenState, listOpenNow } from '#domain/hours/open-state.ts'
import { createOpeningHoursReader } from './opening-hours-reader.ts'

const { listOpen } = createOpeningHoursReader()
const describeAt = (hours: string | undefined, now: string) =>
  describeOpenState(findOpenState({ openingHours: hours }, now, listOpen))

/** 15 July 2026 is a Wednesday. */
describe('what a visitor reads of the hours', () => {
  test.each([
    ['Mo-Su 10:00-18:00', '2026-07-15T12:00', 'Открыто до 18:00'],
    ['Mo-Su 10:00-18:00', '2026-07-15T10:00', 'Открыто до 18:00'],
    ['Mo-Su 10:00-18:00', '2026-07-15T17:59', 'Открыто до 18:00'],
    ['Mo-Su 10:00-18:00', '2026-07-15T18:00', 'Закрыто, откроется завтра в 10:00'],
    ['Mo-Su 10:00-18:00', '2026-07-15T09:59', 'Закрыто, откроется в 10:00'],
    ['Mo-Su 10:00-13:00,14:00-18:00', '2026-07-15T13:30', 'Закрыто, откроется в 14:00'],
    ['Mo-Fr 10:00-18:00', '2026-07-17T19:00', 'Закрыто, откроется в понедельник в 10:00'],
    ['Tu 10:00-18:00', '2026-07-15T19:00', 'Закрыто, откроется во вторник в 10:00'],
    ['Mo-Su 20:00-02:00', '2026-07-15T23:00', 'Открыто до 02:00'],
    ['Mo-Su 20:00-24:00,00:00-02:00', '2026-07-15T23:00', 'Открыто до 02:00'],
    ['Mo-Fr 00:00-24:00', '2026-07-15T12:00', 'Открыто до 00:00 в субботу'],
    ['24/7', '2026-07-15T12:00', 'Открыто'],
    ['off', '2026-07-15T12:00', 'Закрыто'],
    ['Dec 01-31 10:00-18:00', '2026-07-15T12:00', 'Закрыто'],
    ['Mo-Su 10:00-18:00 "по записи"', '2026-07-15T12:00', 'Открыто ли сейчас, неизвестно'],
    ['nonsense', '2026-07-15T12:00', 'Открыто ли сейчас, неизвестно'],
    [undefined, '2026-07-15T12:00', 'Открыто ли сейчас, неизвестно'],
  ])('«%s» at %s is «%s»', (hours, now, expected) => {
    expect(describeAt(hours, now)).toBe(expected)
  })
})

/** 31 December 2026 is a Thursday, a day off in exchange for 4 January; 1 January 2027 is a Friday. */
describe('on public holidays', () => {
  test.each([
    ['Mo-Fr 09:00-18:00; PH off', '2026-12-31T12:00', 'Закрыто'],
    ['Mo-Fr 09:00-18:00; PH off', '2027-05-03T12:00', 'Закрыто, откроется завтра в 09:00'],
    [
      'Mo-Fr 09:00-18:00; PH off',
      '2033-02-23T12:00',
      'Закрыто, откроется завтра в 09:00. Сегодня праздник, уточните',
    ],
    ['Mo-Su 10:00-18:00', '2027-01-01T12:00', 'Сегодня праздник, уточните, открыто ли'],
    ['Mo-Su 10:00-18:00', '2026-12-31T12:00', 'Сегодня праздничный выходной, уточните, открыто ли'],
    ['Mo-Su 10:00-18:00', '2026-12-30T12:00', 'Открыто до 18:00'],
    ['Mo-Su 10:00-18:00', '2026-12-31T20:00', 'Закрыто, откроется завтра в 10:00. Завтра праздник, уточните'],
    ['Mo-Su 20:00-02:00', '2027-01-09T01:00', 'Сегодня праздник, уточните, открыто ли'],
    ['24/7', '2027-01-01T12:00', 'Открыто'],
    ['Mo-Su 10:00-18:00; PH 12:00-16:00', '2027-01-01T12:00', 'Открыто до 16:00'],
  ])('«%s» at %s is «%s»', (hours, now, expected) => {
    expect(describeAt(hours, now)).toBe(expected)
  })

  test('the list of what is open now leaves out what nobody knows', () => {
    const places = [
      { id: 1, openingHours: 'Mo-Su 10:00-18:00' },
      { id: 2, openingHours: 'Mo-Su 10:00-18:00; PH off' },
      { id: 3, openingHours: 'Mo-Su 10:00-18:00; PH 11:00-15:00' },
    ]
    expect(listOpenNow(places, '2027-01-01T12:00', listOpen).items).toEqual([
      { id: 2, isOpen: false },
      { id: 3, isOpen: true },
    ])
  })
})
