import { expect, it } from 'vitest'
import { splitTokens } from '../language/split-tokens.ts'
import type { Slots } from '../understanding.ts'
import { readTags } from './read-tags.ts'
import { uniteSlots } from './unite-slots.ts'

/** A Saturday. */
const NOW = '2026-06-20T10:30'

function read(message: string, now = NOW): Partial<Slots> {
  const slots = uniteSlots(readTags(splitTokens(message), now, () => false).map((tag) => tag.slots))
  const { wishes: _w, unknownNames: _u, ordinals, companions, ...rest } = slots
  return {
    ...rest,
    ...(ordinals.length > 0 ? { ordinals } : {}),
    ...(companions.length > 0 ? { companions } : {}),
  }
}

const DURATIONS: [message: string, minutes: number][] = [
  ['на два часа', 120],
  ['минут на 40', 40],
  ['полдня', 240],
  ['1,5 часа', 90],
  ['1.5 ч', 90],
  ['полтора часа', 90],
  ['уложиться в полтора часа', 90],
  ['часок', 60],
  ['за час', 60],
  ['часа на два', 120],
  ['часов пять', 300],
  ['минут сорок', 40],
  ['два с половиной часа', 150],
  ['два часа с половиной', 150],
  ['1 ч 30 мин', 90],
  ['2ч', 120],
  ['час и двадцать минут', 80],
  ['пара часов', 120],
  ['полчаса', 30],
  ['двадцать пять минут', 25],
  ['на весь день', 480],
  ['целый день', 480],
  ['2-3 часа', 180],
  ['полтора-два часа', 120],
  ['часа на два с половиной', 150],
  ['час с чем-то', 60],
  ['в течение трёх часов', 180],
  ['час-другой', 120],
  ['только на улице, час', 60],
  ['не дольше часа', 60],
  ['уложи в час', 60],
  ['чуть дольше, часа полтора', 90],
  ['придумай нам день', 480],
]
it.each(DURATIONS)('«%s» is a length of %i minutes', (message, durationMinutes) => {
  expect(read(message)).toMatchObject({ durationMinutes })
})

it('«на час раньше» is no length, and «сделайте нам день» is one', () => {
  expect(read('а если уехать на час раньше').durationMinutes).toBeUndefined()
  expect(read('сделайте нам день какой никакой').durationMinutes).toBe(480)
})

const DEADLINES: [message: string, minute: number][] = [
  ['машина за мной в половине седьмого', 18 * 60 + 30],
  ['до автобуса на 17:00 свободны', 17 * 60],
  ['нас заберут в 19:00', 19 * 60],
  ['такси приедет за нами к трём', 15 * 60],
  ['к шести вечера', 18 * 60],
  ['до 18 часов', 18 * 60],
  ['чтобы к шести вернуться', 18 * 60],
  ['успеть до 15:30', 15 * 60 + 30],
  ['к полудню', 12 * 60],
  ['до семи', 19 * 60],
  ['к одиннадцати', 11 * 60],
  ['в шесть надо быть на вокзале', 18 * 60],
  ['до половины восьмого', 19 * 60 + 30],
  ['на автостанции хочу быть без двадцати пять', 16 * 60 + 40],
  ['в 17:15 у меня автобус, быть там без двадцати пять', 16 * 60 + 40],
  ['теплоход уходит в 13', 13 * 60],
  ['стоим на вокзале, обратно в 13:20', 13 * 60 + 20],
  ['в час дня отплываем', 13 * 60],
  ['скоро электричка, она в 14:20', 14 * 60 + 20],
  ['автобус сюда утром, обратный в 16:40', 16 * 60 + 40],
  ['в 13.30 надо выезжать', 13 * 60 + 30],
]
it.each(DEADLINES)('«%s» is an end at minute %i', (message, deadline) => {
  expect(read(message)).toMatchObject({ deadline })
})

const STARTS: [message: string, minute: number][] = [
  ['в два часа дня', 14 * 60],
  ['в час дня', 13 * 60],
  ['в девять утра', 9 * 60],
  ['в 11 вечера', 23 * 60],
  ['в 23:00', 23 * 60],
  ['после пяти', 17 * 60],
  ['с десяти утра', 10 * 60],
  ['в полседьмого', 18 * 60 + 30],
  ['в полдень', 12 * 60],
  ['сейчас одиннадцать часов', 11 * 60],
  ['в 12 ночи', 24 * 60],
]
it.each(STARTS)('«%s» is a beginning at minute %i', (message, startTime) => {
  expect(read(message)).toMatchObject({ startTime })
})

it.each(['до трёх мест', 'в два музея', 'ребёнку пять лет', 'нас 5 человек'])(
  '«%s» is no time',
  (message) => {
    const { deadline, startTime, durationMinutes } = read(message)
    expect({ deadline, startTime, durationMinutes }).toEqual({})
  },
)

const DATES: [message: string, date: string][] = [
  ['сегодня', '2026-06-20'],
  ['завтра', '2026-06-21'],
  ['послезавтра', '2026-06-22'],
  ['в субботу', '2026-06-20'],
  ['в понедельник', '2026-06-22'],
  ['по средам', '2026-06-24'],
  ['на выходных', '2026-06-20'],
  ['в следующую субботу', '2026-06-27'],
  ['1 января', '2027-01-01'],
  ['первого мая', '2027-05-01'],
  ['12.07', '2026-07-12'],
  ['12 июля', '2026-07-12'],
  ['через неделю', '2026-06-27'],
  ['через два дня', '2026-06-22'],
]
it.each(DATES)('«%s», said on Saturday 20 June 2026, is %s', (message, date) => {
  expect(read(message)).toMatchObject({ date })
})

const OTHERS: [message: string, slots: Partial<Slots>][] = [
  ['завтра после обеда', { date: '2026-06-21', dayPart: 'afternoon' }],
  ['в субботу утром', { date: '2026-06-20', dayPart: 'morning' }],
  ['в дождливый понедельник', { weather: 'rain', date: '2026-06-22' }],
  ['не дальше километра', { maxMeters: 1000 }],
  ['до 2 км', { maxMeters: 2000 }],
  ['в пределах 500 метров', { maxMeters: 500 }],
  ['полкилометра', { maxMeters: 500 }],
  ['километра два', { maxMeters: 2000 }],
  ['с 12 до 15 экскурсия', { startTime: 12 * 60, deadline: 15 * 60 }],
  ['приезжаем в 11 уезжаем в 16', { startTime: 11 * 60, deadline: 16 * 60 }],
  ['приедем к 11, уедем в 5', { startTime: 11 * 60, deadline: 17 * 60 }],
  ['завтра с 8', { date: '2026-06-21', startTime: 8 * 60 }],
  ['мне 70 лет', { companions: ['elderly'] }],
  ['сыну 7 лет', { companions: ['children'] }],
  ['до свидания', {}],
  ['маршрут из 100 мест', { stopCount: 100 }],
  ['переходы не больше 300 метров', { maxLegMeters: 300 }],
  ['три места', { stopCount: 3 }],
  ['пять остановок', { stopCount: 5 }],
  ['оставьте точки четыре, не больше', { stopCount: 4 }],
  ['второй', { ordinals: [2] }],
  ['номер два', { ordinals: [2] }],
  ['под номером 3', { ordinals: [3] }],
  ['3-й', { ordinals: [3] }],
  ['последний', { ordinals: [-1] }],
  ['нас десять человек', { groupSize: 10, companions: ['group'] }],
  ['мы вшестером', { groupSize: 6, companions: ['group'] }],
  ['с детьми', { companions: ['children'] }],
  ['на инвалидной коляске', { companions: ['wheelchair'], isStepFree: true }],
  ['с собакой', { companions: ['dog'] }],
  ['я с таксой', { companions: ['dog'] }],
  ['дочка годовалая', { companions: ['children'] }],
  ['ноги плохие', { companions: ['elderly'], isStepFree: true }],
  ['по левому берегу', { bank: 'left' }],
  ['на тот берег', { bank: 'other' }],
  ['туда-сюда', { isRoundTrip: true }],
  ['на велосипеде', { transport: 'bike' }],
  ['бесплатно', { isFree: true }],
  ['зимой', { season: 'winter' }],
  ['отсюда', { isFromVisitor: true }],
]
it.each(OTHERS)('«%s» fills its slots and no others', (message, slots) => {
  expect(read(message)).toEqual(slots)
})

it('an hour in the evening of which both halves are over is that of another day, and «9:30» is the morning', () => {
  const EVENING = '2026-06-20T20:07'
  expect(read('начать в 9:30', EVENING).startTime).toBe(9 * 60 + 30)
  expect(read('она спит утром до 11', EVENING).deadline).toBe(11 * 60)
  expect(read('вернуться к одиннадцати', EVENING).deadline).toBe(11 * 60)
  expect(read('вернуться к девяти', EVENING).deadline).toBe(21 * 60)
})
