import { expect, test } from 'vitest'
import { createFakeIndex } from '#testing/fake-encoder.ts'
import { readGuide } from '#testing/read-guide.ts'
import { describeMonthlyDays, describeNextDate } from './describe-passages.ts'

function openTown(town: string, now: string) {
  const guide = readGuide(`bench/assistant/towns/${town}`)
  const index = createFakeIndex(guide)
  const find = (part: string) => index.passages.findIndex(({ text }) => text.includes(part))
  return {
    context: { guide, index, now },
    find,
    idOf: (name: string) => guide.places.find((place) => place.name === name)?.id ?? 0,
  }
}

test.each([
  ['gudalov', 'День небылиц: с 8:00', 'Ближайший раз — сб, 15 августа.'],
  ['bivensk', 'ысыах на лугу', 'Ближайший раз — сб, 27 июня.'],
])('in %s a feast that a rule dates is told with its next day', (town, part, shownPassages) => {
  const { context, find } = openTown(town, '2026-06-20T12:00')
  expect(describeNextDate(context, [find(part)])?.text).toBe(shownPassages)
  expect(describeNextDate(context, [0])).toBeUndefined()
})

test.each([
  ['gudalov', 'Библиотека имени Рыдванова', 'Последняя пятница месяца — санитарный день.'],
  ['bivensk', 'Музей мамонтовой кости', 'Третий четверг месяца бесплатен для всех.'],
])('in %s what is special on a day of the month is told of %s', (town, name, special) => {
  const { context, idOf } = openTown(town, '2026-02-27T10:00')
  expect(describeMonthlyDays(context, idOf(name))).toBe(special)
  expect(describeMonthlyDays(context, 0)).toBe('')
})
