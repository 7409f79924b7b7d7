import { readUntil } from './clock-times.ts'
import { HoursFault } from './hours-part.ts'
import { addRule, type Reading } from './reading.ts'

/** «пт до 16:00»: opens and has its break as all the hours told before. Throws `HoursFault` where these differ. */
export function takeUntil(reading: Reading, text: string) {
  const hasDays = reading.days !== undefined || (typeof reading.season === 'object' && reading.season.isDate)
  const open = reading.rules.filter(({ state }) => state === 'open')
  const [base] = open
  const starts = new Set(open.map(({ spans }) => JSON.stringify([spans.slice(0, -1), spans.at(-1)?.from])))
  const last = base?.spans.at(-1)
  if (!hasDays || base === undefined || last === undefined || starts.size !== 1) {
    throw new HoursFault(`не ясно, со скольких часов «до ${text}»`)
  }
  const until = readUntil(last.from, text)
  addRule(reading, { spans: [...base.spans.slice(0, -1), until], ...(base.hasBreak && { hasBreak: true }) })
}
