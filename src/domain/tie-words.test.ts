import { expect, test } from 'vitest'
import { tieWords, tieWordsOfHtml } from './tie-words.ts'

/** Makes the text's non-breaking spaces visible. */
function show(text: string): string {
  return tieWords(text).replaceAll('\u00a0', '~')
}

test('short words are tied to the next one, several of them too', () => {
  expect(show('Сквер в честь основателя, и в нём бюст')).toBe('Сквер в~честь основателя, и~в~нём бюст')
  expect(show('Не (в доме) «На воде»')).toBe('Не~(в~доме) «На~воде»')
})

test('longer words, and short ones at the end of a clause, are not', () => {
  expect(show('Он сам, вот и, дом')).toBe('Он сам, вот и, дом')
})

test('particles are tied to the word before', () => {
  expect(show('тот же дом, если бы не он; желание')).toBe('тот~же дом, если~бы не~он; желание')
})

test('initials are tied to each other and to the surname', () => {
  expect(show('архитектор В. И. Егоров предложил')).toBe('архитектор В.~И.~Егоров предложил')
})

test('abbreviations are tied to what they shorten', () => {
  expect(show('ул. Ленина, д. 5, и т. д.')).toBe('ул.~Ленина, д.~5, и~т.~д.')
  expect(show('в 1709 г. Павловск')).toBe('в~1709~г.~Павловск')
})

test('numbers are tied to their units, years, months and symbols', () => {
  expect(show('8,22 км², 1896 года, 20 мая, № 5, § 3')).toBe('8,22~км², 1896~года, 20~мая, №~5, §~3')
  expect(show('22 384 жителя, 30 метров, −4 °C')).toBe('22~384~жителя, 30~метров, −4~°C')
  expect(show('26 заведений, с 1948 по 2014 год')).toBe('26~заведений, с~1948 по~2014~год')
  expect(show('26 промышленных'), 'too long for a phone').toBe('26 промышленных')
})

test('Roman numerals are tied to the name and to the century', () => {
  expect(show('бюст Петра I, конец XVIII века')).toBe('бюст Петра~I, конец~XVIII~века')
})

test('a dash does not begin a line', () => {
  expect(show('Павловск — город')).toBe('Павловск~— город')
})

test('line ends stay, and ties are only made out of single spaces', () => {
  expect(show('Он.\n\nВ доме\nи  саду')).toBe('Он.\n\nВ~доме\nи~ саду')
  expect(show('')).toBe('')
})

test('words are tied through tags, and tags stay as they are', () => {
  const html = '<p class="а б">взялся за <a href="/в и">крепость</a> и <b>в</b> доме</p>'
  expect(tieWordsOfHtml(html).replaceAll('\u00a0', '~')).toBe(
    '<p class="а б">взялся за~<a href="/в и">крепость</a> и~<b>в</b>~доме</p>',
  )
})

test('apart from its ties a text stays what it was', () => {
  const text = 'В 1780 году, при Петре I — т. е. до «старого» дома № 5,\nживописно.'
  expect(tieWords(text).replaceAll('\u00a0', ' ')).toBe(text)
  expect(tieWords(tieWords(text))).toBe(tieWords(text))
})
