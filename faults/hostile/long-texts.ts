import fc from 'fast-check'
import { toLatinName } from '#assistant/language/latin-name.ts'
import { MAX_MESSAGE_LENGTH } from '#domain/chat-message.ts'
import type { Place } from '#domain/place.ts'

/** Repeated up to the maximum length of a message. */
const REPEATED = [
  'музей ',
  'а',
  'не ',
  'кроме музея ',
  'церковь и парк, ',
  'где поесть ',
  'от собора до парка через кафе ',
  'прогулка на 2 часа с детьми ',
  'how to get to the museum ',
  'что открыто завтра в 10:30 ',
  '1 ',
  '9',
  '🎉',
  'да\n',
  '( ',
  'пкжщ ',
  'и ',
  'а потом ',
  'с 10 до 12 ',
  '12:30 ',
  '«',
  'ё\u0301',
  'не хочу в музей, хочу в парк. ',
  'помогите ',
  'museum, ',
  'Добавь собор. Убери музей. ',
  'без лестниц и без собак ',
  'b',
  'bdvzlmnprstfzh',
  'sobor ',
  'yf,tht;yfz ',
]
/** Texts of the maximum length of a message. */
export const LONG_REPEATED = REPEATED.map(fill)

const MARKS = [...'.,!?;:-—…()[]{}«»"\'/\\|@#№$%^&*+=~`<>_']
const SCRIPTS = [
  ...'абвгдежзиклмнопрстуфхцчшщъыьэюяАЯЁёabcxyzABCéßαβγשלاب漢字かナ한국๐०१२3456789🎉👨‍👩‍👧\u0301\u200b\u00a0',
]
const ENGLISH_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const LETTERS = [...'абвгдежзийклмнопрстуфхцчшщыьэюя']

/** The keys of an English keyboard in the order of the Russian layout. */
const KEYS = new Map(
  [...'йцукенгшщзхъфывапролджэячсмитьбю'].map((letter, at) => [letter, ENGLISH_KEYS[at] ?? '']),
)

/** Messages of the maximum length, of every expensive kind: repeated, random, known words, digits, punctuation. */
export function createLongTexts(
  { places, sentences }: { places: readonly Place[]; sentences: readonly string[] },
  { count, seed }: { count: number; seed: number },
): { kind: string; text: string }[] {
  const known = [
    ...new Set(
      places.flatMap(({ name, tags, category, description }) => [
        name,
        ...tags,
        category,
        ...description.split(' '),
      ]),
    ),
  ]
  const joined = (parts: fc.Arbitrary<string>, separator: fc.Arbitrary<string>) =>
    fc
      .array(fc.tuple(parts, separator), { minLength: 20, maxLength: 2_000, size: 'max' })
      .map((pairs) => fill(pairs.flat().join('')))
  const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 2, maxLength: 12 })
  const names = fc.constantFrom(...places.map(({ name }) => name))
  const comma = fc.constantFrom(' ', ' ', ', ', '. ', ' и ', '? ')
  const kinds: Record<string, fc.Arbitrary<string>> = {
    sentences: joined(fc.constantFrom(...sentences), fc.constantFrom('. ', ' ', '\n', ', ')),
    'known words': joined(fc.constantFrom(...known), comma),
    names: joined(names, comma),
    'names on a walk': joined(
      names,
      fc.constantFrom(' потом ', ' до ', ' от ', ' через ', ' кроме ', ' не '),
    ),
    'made-up words': joined(word, comma),
    'known words with slips': joined(
      fc.tuple(fc.constantFrom(...known), word).map(([text, slip]) => text.slice(0, -1) + slip.slice(0, 1)),
      comma,
    ),
    'known words in Latin letters': joined(fc.constantFrom(...known.map(toLatinName)), comma),
    'known words in the wrong layout': joined(fc.constantFrom(...known.map(typeInEnglish)), comma),
    questions: joined(
      fc.constantFrom(...known),
      fc.constantFrom(' ', ' ', '? Сколько стоит ', '? Где ', '? Когда построен '),
    ),
    digits: joined(
      fc.stringMatching(/^\d{1,9}$/),
      fc.constantFrom('', ' ', ':', '.', '-', ',', ' час ', ' ₽ '),
    ),
    punctuation: joined(fc.constantFrom(...MARKS, 'а', 'музей'), fc.constantFrom('', ' ')),
    scripts: joined(fc.constantFrom(...SCRIPTS), fc.constantFrom('', '', '', ' ')),
    'one word': fc.string({
      unit: fc.constantFrom(...LETTERS),
      minLength: MAX_MESSAGE_LENGTH,
      maxLength: MAX_MESSAGE_LENGTH,
      size: 'max',
    }),
  }
  return [
    ...REPEATED.map((text) => ({ kind: `«${text.trim()}» repeated`, text: fill(text) })),
    ...Object.entries(kinds).flatMap(([kind, texts]) =>
      fc.sample(texts, { numRuns: count, seed }).map((text) => ({ kind, text })),
    ),
  ]
}

function typeInEnglish(text: string): string {
  return [...text.toLowerCase()].map((letter) => KEYS.get(letter) ?? letter).join('')
}

function fill(text: string): string {
  return text.repeat(Math.ceil(MAX_MESSAGE_LENGTH / text.length)).slice(0, MAX_MESSAGE_LENGTH)
}
