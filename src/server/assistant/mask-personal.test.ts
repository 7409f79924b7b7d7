import { expect, test } from 'vitest'
import { maskPersonal } from './mask-personal.ts'

const NAMES = ['ivan', 'ivan.petrov', 'i_p+guide', 'анна-мария', 'office2026']
const HOSTS = ['mail.ru', 'example.org', 'почта.рф', 'a.b.example.com']
const AT = ['@', ' (at) ', ' (собака) ']
const EMAILS = NAMES.flatMap((name) => HOSTS.flatMap((host) => AT.map((at) => `${name}${at}${host}`)))

const CODES = ['+7', '8', '+7 ', '8 ', '8-', '+7-']
const PARTS = [
  ['900', '123', '45', '67'],
  ['(47362)', '2', '12', '34'],
  ['(900)', '123', '45', '67'],
]
const GAPS = ['', ' ', '-', ' - ', '.', '\u00a0']
const PHONES = CODES.flatMap((code) => PARTS.flatMap((parts) => GAPS.map((gap) => code + parts.join(gap))))
const OTHERS = [
  '9001234567',
  '+380 44 123 45 67',
  '+49 30 1234567',
  '2-12-34',
  '212-34-56',
  'тел. 2 12 34',
  'телефон: 21234',
]

test('addresses, telephones and cards are masked, however they are written', () => {
  const personal = [...EMAILS, ...PHONES, ...OTHERS, '4276 1234 5678 9012', '4276123456789012']
  expect(personal.length).toBeGreaterThan(170)
  for (const written of personal) {
    const masked = maskPersonal(`Запишите меня, ${written}, на завтра`)
    expect
      .soft(masked, written)
      .toMatch(/^Запишите меня, (?:тел(?:\.|ефон:) )?\[(?:почта|телефон|карта)\], на завтра$/)
  }
})

test.each([
  'маршрут на 2 часа с 10:00 до 18:30',
  '15.07.2026 в 12:00, потом 16.07.2026',
  '2026-07-15 10:30',
  'звоните 112 или 103',
  'музей 1709 года, дом 25, квартира 7, за 150 рублей',
  '50.4575, 40.1075',
  'маршрут 3,17,8,21,5',
  'до 1 500 м',
])('«%s» is left as it is', (text) => {
  expect(maskPersonal(text)).toBe(text)
})

test.each([
  ['звоните: +7 (49387) 2-55-83.\n3. Торговый ряд', 'звоните: [телефон].\n3. Торговый ряд'],
  ['мой номер +7 900 123-45-67. 3 билета', 'мой номер [телефон]. 3 билета'],
  ['телефон: 21234\n3 билета', 'телефон: [телефон]\n3 билета'],
])('the number after «%s» is left', (text, masked) => {
  expect(maskPersonal(text)).toBe(masked)
})

test('a long text of any characters is masked at once', () => {
  for (const character of ['1', '@', 'a', ' ', '1-', '+7 ', '(', 'a@', '8.', 'тел ']) {
    const begin = performance.now()
    maskPersonal(character.repeat(2_000))
    expect.soft(performance.now() - begin, character).toBeLessThan(100)
  }
})
