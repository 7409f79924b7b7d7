import { expect, test } from 'vitest'
import { slugFromName } from './slug.ts'

test.each([
  ['letters become lower case', 'Дворец КУЛЬТУРЫ Park', 'дворец-культуры-park'],
  ['Latin and Cyrillic letters, digits and hyphens stay', 'abz АЯё 019 а-б', 'abz-аяё-019-а-б'],
  ['«Ё» is a letter', 'ЁЛКА и Ёж', 'ёлка-и-ёж'],
  [
    'quotes, dots and other characters go',
    'Кафе «У моста», 2-й этаж (вход № 3)!',
    'кафе-у-моста-2-й-этаж-вход-3',
  ],
  ['underscores, slashes and symbols go', 'a_b/c\\d%e#f?g&h=i+j', 'abcdefghij'],
  ['letters of other alphabets and emoji go', 'Café 東京 😀 парк', 'caf-парк'],
  ['any white space becomes one hyphen', 'парк\tу \n реки\u00a0Дон', 'парк-у-реки-дон'],
  ['repeated hyphens become one', 'парк --- у - реки', 'парк-у-реки'],
  ['a removed character between spaces leaves one hyphen', 'музей — флот', 'музей-флот'],
  ['nothing hangs over at the ends', '  - «Парк» - ', 'парк'],
  ['«й» and «ё» of two characters are letters', 'Чайный дом «Ёлка»'.normalize('NFD'), 'чайный-дом-ёлка'],
  ['a name of punctuation alone gives an empty slug', '«…»', ''],
])('%s', (_rule, name, slug) => {
  expect(slugFromName(name)).toBe(slug)
})

test('a slug made again is the same slug', () => {
  const slug = slugFromName('Центральная библиотека имени А. С. Пушкина')
  expect(slug).toBe('центральная-библиотека-имени-а-с-пушкина')
  expect(slugFromName(slug)).toBe(slug)
})
