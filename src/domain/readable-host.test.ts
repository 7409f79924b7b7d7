import { expect, test } from 'vitest'
import { readableHost } from './readable-host.ts'

const HOST = 'xn----8sbafgkhtktgiebccdagbd4a4m4exa.xn--p1ai'

test.each([
  ['xn--80aafc2b.xn--p1ai', 'www.xn--80aafc2b.xn--p1ai'],
  ['culture.ru', 'www.culture.ru'],
])('«%s» loses its «www.»', (host, long) => {
  expect(readableHost(long)).toBe(readableHost(host))
})

test.each(['президент.рф', 'яндекс.рф', 'музей-пушкина.рф', 'bücher.de', 'ёжик.рус'])(
  'the name of «%s» is read as its owner writes it',
  (name) => {
    expect(readableHost(new URL(`https://${name}`).hostname)).toBe(name)
  },
)

test('the sources of the shipped town have no coded names', () => {
  expect(readableHost(HOST)).toMatch(/^[а-яё-]+\.рф$/)
  expect(new URL(`https://${readableHost(HOST)}`).hostname).toBe(HOST)
})

test('what is no coded name stays as it is', () => {
  expect(readableHost('xn--!!.ru')).toBe('xn--!!.ru')
  expect(readableHost('xn--a-.ru')).toBe('a.ru')
  expect(readableHost('')).toBe('')
})
