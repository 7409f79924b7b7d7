import { describe, expect, test } from 'vitest'
import { placePath } from '#domain/paths.ts'
import { findMeantPlace } from './find-meant-place.ts'

const SLUGS = ['тёмный-сквер', 'park', 'парк-1-мая', 'чёрный-пруд', 'черный-пруд', 'muzej-flota']
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
    ['in koi8-r', '/location/%D4%A3%CD%CE%D9%CA-%D3%CB%D7%C5%D2'],
    ['in koi8-r, in capitals', '/location/%F4%E5%ED%EE%F9%EA-%F3%EB%F7%E5%F2'],
    ['with a plus for a space', placePath('тёмный+сквер')],
    ['with a low line', placePath('тёмный_сквер')],
    ['with the dash of a text program', placePath('тёмный–сквер')],
    ['with two slashes at its beginning', `/${placePath('тёмный-сквер')}`],
    ['in Latin letters', '/location/tyomnyj-skver'],
    ['in Latin letters of another kind', '/location/tyomnyy-skver'],
  ])('%s', (_, url) => {
    const park = url.includes('PARK')
    expect(findMeantPlace(url, PLACES)).toBe(placePath(park ? 'park' : 'тёмный-сквер'))
  })

  test('in Russian letters for Latin ones', () => {
    expect(findMeantPlace(placePath('Музей-Флота'), PLACES)).toBe(placePath('muzej-flota'))
  })

  test.each([
    ['/About.', '/about'],
    ['/map),', '/map'],
    ['/my_list', '/my-list'],
  ])('of a page: %s', (url, page) => {
    expect(findMeantPlace(url, PLACES)).toBe(page)
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
    ['a page that is not there', '/map'],
    ['a page below a place', '/location/park/x'],
    ['a broken escape', '/location/%E0%ZZ'],
  ])('%s: nowhere', (_, url) => {
    expect(findMeantPlace(url, PLACES)).toBeUndefined()
  })
})
