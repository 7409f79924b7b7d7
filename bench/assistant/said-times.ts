/** Number words that people use for hours. */
const NUMBER_WORDS: readonly (readonly [RegExp, number])[] = [
  [/пол-?часа/u, 0.5],
  [/полтор/u, 1.5],
  [/(?<!\p{L})(?:час(?:ок|ика|а)?|один|одного|одну)(?!\p{L})/u, 1],
  [/(?<!\p{L})(?:дв(?:а|е|ух|ум)|пар[ауы])(?!\p{L})/u, 2],
  [/(?<!\p{L})тр(?:и|ёх|ех|ём|ем)(?!\p{L})/u, 3],
  [/четыр/u, 4],
  [/(?<!\p{L})пят[ьи](?!\p{L})/u, 5],
  [/(?<!\p{L})шест[ьи](?!\p{L})/u, 6],
  [/(?<!\p{L})сем[ьи](?!\p{L})/u, 7],
  [/(?<!\p{L})вос(?:емь|ьми)(?!\p{L})/u, 8],
  [/(?<!\p{L})девят[ьи](?!\p{L})/u, 9],
  [/(?<!\p{L})десят[ьи](?!\p{L})/u, 10],
  [/одиннадцат/u, 11],
  [/двенадцат/u, 12],
  [/двадцат/u, 20],
  [/тридцат/u, 30],
  [/сорок/u, 40],
  [/полдня/u, 4],
  [/весь день/u, 8],
]
/** The hours that «утром», «вечером» … stand for. */
const DAY_PART_HOURS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/утр/u, [8, 9, 10, 12]],
  [/дн[её]м|обед/u, [12, 13, 14, 15, 18]],
  [/вечер|ужин/u, [17, 18, 19, 22, 23]],
  [/ноч/u, [0, 6, 22, 23]],
]
const HOUR_MINUTES = 60
const HALF_DAY_HOURS = 12

/** Returns the durations in the messages, in minutes: «полтора часа» is 90, «40 минут» is 40. */
export function listSaidMinutes(said: readonly string[]): number[] {
  return listSaidNumbers(said).flatMap((number) => [number, number * HOUR_MINUTES])
}

/** Returns the possible clock times in the messages, as minutes of a day: «к шести» is 6:00 and 18:00. */
export function listSaidClock(said: readonly string[]): number[] {
  const text = said.join('\n').toLowerCase()
  const parts = DAY_PART_HOURS.flatMap(([pattern, hours]) => (pattern.test(text) ? hours : []))
  const hours = listSaidNumbers(said).flatMap((number) => [number, number + HALF_DAY_HOURS])
  return [...parts, ...hours].map((hour) => hour * HOUR_MINUTES)
}

function listSaidNumbers(said: readonly string[]): number[] {
  const text = said.join('\n').toLowerCase()
  const words = NUMBER_WORDS.flatMap(([pattern, number]) => (pattern.test(text) ? [number] : []))
  const digits = [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([number]) => Number(number.replace(',', '.')))
  const numbers = [...words, ...digits]
  return /с половиной/u.test(text) ? [...numbers, ...numbers.map((number) => number + 0.5)] : numbers
}
