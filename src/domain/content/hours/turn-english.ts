import { SHORT_DAYS } from './calendar-words.ts'

const CLOCK = /(?<!\d)(1[0-2]|0?[1-9])(:[0-5]\d)? ?([ap])\.?m(?![a-z])\.?/gi
const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const DAY = /(?<![a-z])(mon|tue|wed|thu|fri|sat|sun)(?:day|s|sday|nesday|rs|rsday|urday)?(?![a-z])/gi

/** English hours in a Russian text, «Mon–Fri 9 AM – 6 PM (обед 1 PM – 2 PM)», in Russian; nothing for any other text. */
export function turnEnglish(text: string): string | undefined {
  if (text.search(CLOCK) === -1 || !/[а-яё]/i.test(text)) return undefined
  return text
    .replace(CLOCK, (_, hour: string, minutes: string | undefined, half: string) => {
      const number = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
      return `${String(number).padStart(2, '0')}${minutes ?? ':00'}`
    })
    .replace(DAY, (_, day: string) => SHORT_DAYS[DAYS.indexOf(day.toLowerCase())] ?? day)
}
