import { describe, expect, test } from 'vitest'
import { placePath } from '#domain/paths.ts'
import { findMeantPlace } from './find-meant-place.ts'

const SLUGS = ['тёмный-сквер', 'park', 'парк-1-мая', 'чёрный-пруд', 'черный-пруд']
const PLACES = SLUGS.map((slug) => ({ slug }))

/** «кафе» as windows-1251 writes it in an address. */
const escape1251 = (text: string) =>
  [...text]
    .map((letter) => {
      const code = letter.codePointAt(0) ?? 0
      const byte = letter === 'ё' ? 0xb8 : code >= 0x410 ? code - 0x350 : code
      return byte < 0x80 ? letter : `%${byte.toString(16).toUpperCase()}`
    })
    .join('')

describe('an address leads to the place that it means', () => {
  test.each([
    ['in capitals', placePath('ТЁМНЫЙ-СКВЕР')],
    ['all of it in capitals', '/LOCATION/PARK'],
    ['with «е» for «ё»', placePath('темный-сквер')],
    ['with a full stop', `${placePath('тёмный-сквер')}.`],
    ['with a bracket and a slash', `${placePath('тёмный-сквер')})/`],
    ['with spaces', '/location/%D1%82%D1%91%D0%BC%D0%BD%D1%8B%D0%B9%20%D1%81%D0%BA%D0%B2%D0%B5%D1%80'],
    ['encoded twice', `/location/${encodeURIComponent(encodeURIComponent('тёмный-сквер'))}`],
    [
      'encoded three times',
      `/location/${encodeURIComponent(encodeURIComponent(encodeURIComponent('тёмный-сквер')))}`,
    ],
    ['in windows-1251', `/location/${escape1251('тёмный-сквер')}`],
    ['in windows-1251, in capitals', `/location/${escape1251('ТЕМНЫЙ-СКВЕР')}?utm=1#x`],
    ['in windows-1251, encoded twice', `/location/${encodeURIComponent(escape1251('тёмный-сквер'))}`],
    ['with a letter of two characters', placePath('тёмный-сквер'.normalize('NFD'))],
  ])('%s', (_, url) => {
    const park = url.includes('PARK')
    expect(findMeantPlace(url, PLACES)).toBe(placePath(park ? 'park' : 'тёмный-сквер'))
  })

  test.each([
    ['no place', '/location/nothing'],
    ['no place, in windows-1251', `/location/${escape1251('неттакого')}`],
    ['two places', placePath('ЧЕРНЫЙ-ПРУД')],
  ])('%s: to the list', (_, url) => {
    expect(findMeantPlace(url, PLACES)).toBe('/')
  })

  test.each([
    ['another page', '/map/park'],
    ['nothing', '/location'],
    ['a page below a place', '/location/park/x'],
    ['a broken escape', '/location/%E0%ZZ'],
  ])('%s: nowhere', (_, url) => {
    expect(findMeantPlace(url, PLACES)).toBeUndefined()
  })
})
