import { expect, it } from 'vitest'
import { createPatternBook, type Unit } from './pattern-book.ts'

const CLASSES = { walk: 'маршрут* прогул*', any: '$walk тур' }

function meets(pattern: string, message: string, memories: string[] = []): boolean {
  const book = createPatternBook(CLASSES)
  const [ready] = book.add(pattern)
  if (ready === undefined) throw new Error('no pattern')
  return book.read(toUnits(message), new Set(memories)).meets(ready)
}

/** Words, and marks in the place of words: «маршрут #place». */
function toUnits(message: string): Unit[] {
  return message.split(' ').map((word) => {
    const isMark = word.startsWith('#')
    return { words: isMark ? [] : [word], marks: isMark ? [word] : [], mark: '' }
  })
}

const MET: [pattern: string, message: string][] = [
  ['слово', 'одно слово тут'],
  ['слов*', 'два слова'],
  ['раз|два', 'сорок два'],
  ['сам_по_себе|сам', 'он сам по себе'],
  ['$walk', 'построй маршрут'],
  ['$any', 'тур'],
  ['$walk от #place', 'прогулка от #place'],
  ['раз .. пять', 'раз два три четыре пять'],
  ['^ раз', 'раз два'],
  ['два $', 'раз два'],
  ['раз нет? два', 'раз два'],
  ['раз !три', 'раз два'],
  ['раз два|$', 'раз'],
  ['два & раз', 'раз два'],
  ['раз & NOT три', 'раз два'],
  ['ёлка', 'елка'],
]
it.each(MET)('%s is met by «%s»', (pattern, message) => {
  expect(meets(pattern, message)).toBe(true)
})

const NOT_MET: [pattern: string, message: string][] = [
  ['слово', 'слова'],
  ['раз .. шесть', 'раз два три четыре пять пять шесть'],
  ['^ два', 'раз два'],
  ['раз $', 'раз два'],
  ['раз !два', 'раз два'],
  ['раз два', 'два раз'],
  ['сам_по_себе', 'сам себе'],
  ['раз & NOT два', 'раз два'],
]
it.each(NOT_MET)('%s is not met by «%s»', (pattern, message) => {
  expect(meets(pattern, message)).toBe(false)
})

it('a pattern may ask what the conversation holds', () => {
  expect(meets('@walk & раз', 'раз', ['walk'])).toBe(true)
  expect(meets('@walk & раз', 'раз')).toBe(false)
})

it('a class that is not there is a mistake in the rules', () => {
  expect(() => createPatternBook(CLASSES).add('$nothing')).toThrow('$nothing')
})
