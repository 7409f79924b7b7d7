import { expect, test } from 'vitest'
import { shorten, splitSentences, takeSentences } from './sentences.ts'

test('initials, abbreviations and years do not end a sentence', () => {
  expect(
    splitSentences('Жил здесь А. Н. Сенявин. Дом стоит на ул. Мира. В 1846 году его расширил В. И. Егоров!'),
  ).toEqual(['Жил здесь А. Н. Сенявин.', 'Дом стоит на ул. Мира.', 'В 1846 году его расширил В. И. Егоров!'])
})

test('paragraphs are sentences of their own', () => {
  expect(splitSentences('Первый абзац\n\nВторой. Третий')).toEqual(['Первый абзац', 'Второй.', 'Третий'])
})

test('a long sentence is left at the end of a clause', () => {
  expect(shorten('Сквер в честь основателя города: у входа — крылатые львы 1988 года', 45)).toBe(
    'Сквер в честь основателя города: у входа…',
  )
  expect(shorten('Короткий текст', 45)).toBe('Короткий текст')
  expect(shorten('Слово', 0)).toBe('')
})

test('whole sentences are taken, paragraphs kept apart', () => {
  const text = 'Первое предложение. Второе предложение.\n\nТретье предложение.'
  expect(takeSentences(text, 45)).toBe('Первое предложение. Второе предложение.')
  expect(takeSentences(text, 100)).toBe('Первое предложение. Второе предложение.\nТретье предложение.')
})
