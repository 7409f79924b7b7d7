import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['a soft hyphen', 'Крае\u00ADведческий', 'Краеведческий'],
  ['a space without width and a byte order mark', '\uFEFFеда\u200B', 'еда'],
  ['marks of direction around a copied telephone', '\u202A+7 900 000-00-03\u202C', '+7 900 000-00-03'],
  ['a mark of direction behind a coordinate', '50.4531\u200E', '50.4531'],
  ['letters in two pieces', 'Музеи\u0306 Е\u0308лки', 'Музей Ёлки'],
  ['ends of lines and paragraphs', 'Раз.\u2028Два.\u2029Три.', 'Раз.\nДва.\nТри.'],
  ['control characters', 'Раз\u000Bдва\u001F\u0000', 'Раз\nдва'],
  ['a stress mark', 'Осере\u0301дь', 'Осере\u0301дь'],
  ['a joined emoji', '👨\u200D👩\u200D👧 ☕\uFE0F', '👨\u200D👩\u200D👧 ☕\uFE0F'],
  [
    'a flag of a part of a country',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E007F}',
  ],
  ['a space that breaks no line', 'ул.\u00A0Мира', 'ул.\u00A0Мира'],
])('%s', (_what, text, clean) => {
  expect(cleanText(text)).toBe(clean)
})
