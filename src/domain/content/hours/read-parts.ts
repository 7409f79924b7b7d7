import { HoursFault, type HoursPart } from './hours-part.ts'
import { MONTH } from './hours-words.ts'
import { joinBreaks } from './join-breaks.ts'
import { readBracket } from './note-parts.ts'
import { readSubject } from './subject-words.ts'
import { readFacility, readRemark } from './tail-parts.ts'
import { RULES } from './word-rules.ts'

type Stretch = { part: HoursPart | undefined; length: number; isName?: boolean }

/** Takes a tidied text apart. Throws `HoursFault` at the first stretch that it does not know. */
export function readParts(text: string): HoursPart[] {
  const parts: HoursPart[] = []
  let at = 0
  let hasBegun = false
  /** What the hours are of, in front of them. */
  let subject = ''
  while (at < text.length) {
    const stretch: Stretch = hasBegun ? readBehind(text, at, subject, parts.at(-1)) : readBefore(text, at)
    const { part, length, isName } = stretch
    if (isName) subject += `${text.slice(at, at + length)} `
    if (part !== undefined) {
      hasBegun ||= part.kind !== 'separator' && part.kind !== 'note' && part.kind !== 'named season'
      parts.push(part)
    }
    at += length
  }
  return joinBreaks(parts)
}

function readBefore(text: string, at: number): Stretch {
  const name = readSubject(text, at)
  const skipped = { part: undefined, length: name.length, isName: true }
  if (/^[№«"“„]/.test(name)) return skipped
  const known = readKnown(text, at) ?? readBracket(text, at)
  if (
    known?.part?.kind === 'season' &&
    /[а-я] $/.test(text.slice(0, at)) &&
    new RegExp(`^${MONTH}$`).test(text.slice(at, at + known.length))
  )
    throw new HoursFault(`не ясно, месяц это или название: «${text.slice(at, at + known.length)}»`)
  return known ?? (name === '' ? refuseUnknown(text, at) : skipped)
}

function readBehind(text: string, at: number, subject: string, last: HoursPart | undefined): Stretch {
  const known = readKnown(text, at) ?? readBracket(text, at)
  const other =
    last?.kind === 'separator'
      ? (readFacility(text, at, subject) ?? readRemark(text, at, readKnown))
      : undefined
  return known ?? other ?? refuseUnknown(text, at)
}

function readKnown(text: string, at: number): Stretch | undefined {
  for (const { pattern, read } of RULES) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null && match[0] !== '') return { part: read(match), length: match[0].length }
  }
  return undefined
}

function refuseUnknown(text: string, at: number): never {
  const [unknown = ''] = /^\S+(?: \d\S*)?/.exec(text.slice(at)) ?? []
  throw new HoursFault(`не понятно «${unknown.replace(/(?<![,;.()])[,;.()]+$/, '') || unknown}»`)
}
