import { describe, expect, test } from 'vitest'
import { describeOpenState } from '#domain/hours/open-state.ts'
import { FACT_NAMES, getFactRecord, getFactWords } from '#domain/place-facts.ts'
import { KNOWN_TOWN, readGuide } from '#testing/read-guide.ts'
import { translateFixed, translateWords } from './english-words.ts'
import {
  concatGrounded,
  describePlace,
  describeQuotedPlace,
  grounded,
  groundedComputed,
} from './grounded-text.ts'
import { describeMissing } from './kind-nouns.ts'
import { formatMeters, formatMinutes, formatPlaceCount } from './quantity.ts'
import { buttonInEnglish, labelInEnglish, readEnglishButton, toEnglish } from './speak-english.ts'
import { formatMoment } from './time.ts'

const guide = readGuide(KNOWN_TOWN)
const museum = guide.places.find(({ name }) => name === 'Музей соли')
if (museum === undefined) throw new Error('the town has no «Музей соли»')
const SENTENCE = 'В мастерской можно смолоть свою соль.'
const speak = (text: Parameters<typeof toEnglish>[1], limit = 700) => toEnglish(guide, text, limit).text

test('fixed words are translated, a name stands beside its Latin letters and kind once', () => {
  const name = describeQuotedPlace(museum)
  expect(speak(concatGrounded([grounded`Добавил: ${name}.`, grounded`${name} уже в маршруте.`], ' '))).toBe(
    'Added: Музей соли (Muzey soli, museum). Muzey soli is in the walk already.',
  )
})

test('what nobody has translated stays Russian', () => {
  expect(
    speak(concatGrounded([grounded`Съешьте ${'соль'}.`, grounded`Этого в путеводителе нет.`], ' ')),
  ).toBe('Съешьте соль. The guide does not have this.')
})

test('sentences of the guide are quoted, and introduced once', () => {
  expect(speak(grounded`${describePlace(museum)}. ${SENTENCE} ${'Солёный лёд тут тоже дают.'}`)).toBe(
    `Музей соли (Muzey soli, museum). The guide says in Russian: “${SENTENCE} Солёный лёд тут тоже дают.”`,
  )
  expect(speak(grounded`${describeQuotedPlace(museum)}: ${SENTENCE}`)).toBe(
    `Музей соли (Muzey soli, museum) (in Russian): “${SENTENCE}”`,
  )
})

test('facts of the fields are told in English, addresses as they stand', () => {
  expect(
    speak(
      grounded`${'Телефон: 2-11-22. Цена: взрослый 200 ₽, детский 100 ₽. Адрес: улица Новая Соляная, 22.'}`,
    ),
  ).toBe('Phone: 2-11-22. Price: adults 200 ₽, children 100 ₽. Address: улица Новая Соляная, 22.')
})

test('quotations make room, and go last of all', () => {
  const story =
    'Музей в бывшей конторе промысла, где показывают, как варили соль, дают попробовать и продают её в мешочках.'
  const text = concatGrounded(
    [
      grounded`${describePlace(museum)}. ${story}`,
      grounded`Не сказано, ${'тихо ли там'}: ${'место'} ${'2'}.`,
    ],
    ' ',
  )
  expect(speak(text, 160)).toMatch(
    /“Музей в бывшей конторе промысла, где показывают…” It is not said whether it is quiet: place 2\.$/,
  )
  expect(speak(text, 80)).toBe(
    'Музей соли (Muzey soli, museum). It is not said whether it is quiet: place 2.',
  )
})

test('what stands between joined pieces is translated, a heading of the guide is not', () => {
  expect(speak(grounded`кроме ${concatGrounded(['музеев', grounded`темы ${'«еда»'}`], ' и ')}`)).toBe(
    'Except museums and theme “food”',
  )
})

test('a kind that the guide has no place of is named in English', () => {
  expect(speak(describeMissing(['боулинг', 'караоке']))).toBe(
    'The guide has none of these: bowling alley, karaoke.',
  )
})

test('figures keep their numbers, which stay vouched for', () => {
  const text = grounded`по прямой ${formatMeters(1249)}, пешком далеко`
  expect(toEnglish(guide, text, 700)).toMatchObject({
    text: '1.2 km in a straight line, far on foot',
    computed: expect.arrayContaining(['1.2 км']),
  })
  expect(
    speak(concatGrounded([formatMinutes(125), formatPlaceCount(3), formatMoment('2026-06-20T18:30')], '; ')),
  ).toBe('2 h 5 min; 3 places; Sat, 20 June, 18:30')
})

test.each([
  ['вт–сб 10:00–13:00, 14:00–18:00; вс, пн выходной', 'Tue–Sat 10:00–13:00, 14:00–18:00; Sun, Mon closed'],
  ['июнь–август 08:00–21:00', 'June–August 08:00–21:00'],
  ['2-й пн месяца выходной', '2nd Mon of the month closed'],
  ['последняя пт месяца выходной', 'last Fri of the month closed'],
  ['на северо-восток', 'to the north-east'],
  ['5 музеев', '5 museums'],
])('«%s» is read word by word', (russian, english) => {
  expect(speak(groundedComputed(russian))).toMatch(new RegExp(`^${english}$`, 'i'))
})

test('what is open or known of a place has English words, whatever it is', () => {
  const times = [
    '2026-06-20T18:00',
    '2026-06-21T18:00',
    ...[22, 23, 24, 25, 26].map((day) => `2026-06-${day}T18:00`),
  ]
  const holidays = [undefined, ...[true, false].map((isMoved) => ({ day: '2026-06-22', isMoved }))]
  const states = (['open', 'closed', 'unknown'] as const).flatMap((state) =>
    [undefined, ...times].flatMap((changesAt) =>
      holidays.map((holiday) =>
        describeOpenState({
          state,
          now: '2026-06-20T10:00',
          ...(changesAt && { changesAt }),
          ...(holiday && { holiday }),
        }),
      ),
    ),
  )
  const facts = FACT_NAMES.flatMap((name) => {
    const values = name === 'indoor' ? [true, false] : Object.keys(getFactWords(name))
    return values.flatMap((value) => getFactRecord(name).phrases?.sentence(value as never) ?? [])
  })
  const unknown = [...states, ...facts].filter(
    (text) => translateFixed(text) === undefined && translateWords(text) === undefined,
  )
  expect(unknown).toEqual([])
})

describe('buttons', () => {
  test.each(['Покороче', 'Ещё 5', 'Завтра с 10:00', 'Музей соли', 'Да, построй так'])(
    '«%s» pressed in English is the same button',
    (button) => {
      const english = buttonInEnglish(guide, button) ?? ''
      expect(english).toMatch(/^[\x20-\x7Eé]+$/)
      expect(readEnglishButton(guide, english)).toBe(button)
    },
  )

  test('a heading of the guide is none', () => {
    expect(buttonInEnglish(guide, 'Люди и традиции')).toBeUndefined()
    expect(readEnglishButton(guide, 'tell me more about salt')).toBeUndefined()
  })
})

test.each([
  ['от места «Музей соли»', 'from Muzey soli'],
  ['2 часа 20 минут', '2 hours 20 minutes'],
  ['20 июня, с 15:00', '20 June, from 15:00'],
  ['не больше 1,2 км', 'no more than 1.2 km'],
  ['тема «музеи»', 'theme “museums”'],
])('the condition «%s»', (label, english) => {
  expect(labelInEnglish(guide, label)).toBe(english)
})
