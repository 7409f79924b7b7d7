import { changeSpans } from './derive-spans.ts'
import { ALL_DAYS, type Days, HoursFault, type HoursRule, listDays, type Span } from './hours-rule.ts'
import { isEnd, isMark, isOfWeek, isOpen, isTimes, type Part, type RuleState } from './rule-state.ts'

/** Hours of the days that wait, of those behind them, or of all. Throws `HoursFault` where that is not sure. */
export function takeTimes(state: RuleState, spans: readonly Span[]) {
  const last = state.rules.at(-1)
  const isAgain = last && JSON.stringify(last.spans) === JSON.stringify(spans)
  // «круглосуточно (24 часа)»
  if (isAgain && !state.days && isEnd(state.next)) return
  const isRival = (rule: HoursRule) =>
    rule.season === state.season && isOfWeek(rule.days) && rule.state !== 'off'
  const rest = state.days ? undefined : takeDaysBehind(state)
  // «предпраздничные дни 9–16», «сб, 20 июня, 10–18»
  const isMixed =
    typeof state.days === 'object' &&
    (state.days.isEve || (state.days.dates && state.days.numbers.length > 0))
  // «8–12 / 13–17 пн–пт»: the second half of a day, or of other days?
  const isHalf =
    last &&
    !last.days &&
    last.season === state.season &&
    (spans[0]?.from ?? 0) >= (last.spans.at(-1)?.to ?? Infinity)
  if (isMixed || isHalf || (state.days === undefined && state.rules.some(isRival)))
    throw new HoursFault('не ясно, к каким дням относятся часы')
  state.add({ spans })
  state.days = rest
}

/**
 * «10–18 вт–пт, 11–16 (сб)»: the days behind the hours are theirs. Returns those of «9–18 пн–пт, сб выходной» that are
 * not. Throws `HoursFault` for «9–18 пн 10–16».
 */
function takeDaysBehind(state: RuleState): Days | undefined {
  const isBracket = isMark(state.next, '(')
  const [days, next] = state.parts.slice(state.at + (isBracket ? 2 : 1))
  if (days?.kind !== 'days' || (isBracket && !isMark(next, ')'))) return undefined
  const { numbers, isDotted, lists = [] }: Days = days.days === 'other' ? { numbers: [] } : days.days
  const isOff = next?.kind === 'off' || next?.kind === 'rest days'
  const isWeekend = numbers.length === 1 && Number(numbers[0]) >= 5
  // «9–17 сб вс выходной», «9–19 вс 9–15»
  if (lists.length === 0 && !isDotted && ((isOff && numbers.length > 0) || (isWeekend && isTimes(next))))
    return undefined
  const named = [...state.rules.flatMap(listDays), ...numbers]
  const isWholeWeek = named.length === ALL_DAYS.length && new Set(named).size === ALL_DAYS.length
  const isSplit = isOff && !isDotted && lists.length === 2 && isWholeWeek
  if (!isSplit && !isEnd(next) && !'break,no break,no rest,except'.split(',').includes(next?.kind ?? ''))
    throw new HoursFault('не ясно, к каким дням относятся часы; отделите дни запятой')
  state.days = isSplit ? { numbers: lists[0] ?? [] } : days.days
  state.at += isBracket ? 3 : 1
  return isSplit ? { numbers: lists[1] ?? [] } : undefined
}

/** «вс с 10», «пт до 16», «в предпраздничные дни на час короче»: as on other days but for one end. */
export function takeChange(state: RuleState, change: Part<'start' | 'until' | 'shorter'>) {
  const [days, season] = [state.days, state.season]
  const open = state.rules.filter((rule) => isOpen(rule) && rule.season === season && isOfWeek(rule.days))
  if (days === undefined || days === 'other' || open.length === 0)
    throw new HoursFault(
      change.kind === 'start' ? 'не сказано, до скольких открыто' : 'не ясно, со скольких часов открыто',
    )
  if (days.isEve) {
    for (const base of open)
      state.add({
        days: { numbers: listDays(base), isEve: true },
        spans: changeSpans([base], change),
        hasBreak: true,
      })
    return
  }
  const own = open.filter(
    (rule) => days.numbers.length > 0 && days.numbers.every((day) => listDays(rule).includes(day)),
  )
  if (change.kind === 'start' && own.length === 0) throw new HoursFault('не сказано, до скольких открыто')
  const bases = own.length > 0 ? own : open
  state.add({ spans: changeSpans(bases, change), hasBreak: bases.every(({ hasBreak }) => hasBreak) })
}
