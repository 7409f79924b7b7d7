import type { Token } from '../language/split-tokens.ts'
import { readNumber } from '../slots/read-number.ts'
import { textAt } from '../slots/tag.ts'
import type { Wish } from '../understanding.ts'
import type { Mention } from './mention.ts'
import {
  AVOIDING,
  avoidBehind,
  avoidsAlso,
  isPastRefusal,
  isSaidBefore,
  namesNext,
  REFUSABLE,
  refusesMore,
  saysWanted,
} from './refusals.ts'
import { type Cue, roleCues } from './role-cues.ts'
import { applyStep, DAY_PART, fixLoneStep, passDayPart, stepsBehind } from './steps.ts'
import { CLAUSE_MARK, SENTENCE_MARK, setRole, type WishReader } from './wish-reader.ts'

const CONNECTIVE = /^(?:и|да|или|либо|ни|а|то|ли|еще|в|во|на|к|ко|по|с|со|у|из|про|о|об)$/
const OR = /^(?:или|либо|иль)$/
const BARE_PREPOSITION = /^(?:от|до|из|с|со)$/
const ASKING = /^(?:скольки|скольких|сколька|которого|какого|закрыти)/
const ONE_OF = /^(?:какой|какая|какое|какие|который|которая|кто|что|один|одна|одно|любой|любая|любое)$/
const REPLACING = /^(?:замен|поменя|смени|сменить|подмен|махни)/

/** The wishes of a message: its mentions with the roles that the words around them give. */
export function readWishes(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  isTaken: (at: number) => boolean,
): Wish[] {
  const reader: WishReader = {
    tokens,
    mentions,
    wishes: [],
    spans: [],
    isTaken,
    role: 'want',
    isOnce: false,
    step: 0,
    hasSteps: false,
    isWantSaid: false,
    dayPart: '',
    lastEnd: -1,
    clauseStart: 0,
  }
  for (let at = 0; at < tokens.length; ) at = readAt(reader, at)
  if (!reader.hasSteps && isOrderSaid(tokens)) return reader.wishes.map((wish, step) => ({ ...wish, step }))
  if (reader.hasSteps) fixLoneStep(reader)
  return reader.hasSteps ? reader.wishes : reader.wishes.map(({ step: _, ...wish }) => wish)
}

/** «Церковь, музей, набережная именно в таком порядке» */
function isOrderSaid(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text }, at) =>
      /^порядке?$/.test(text) && /^(?:таком|этом|указанном|том)$/.test(textAt(tokens, at - 1)),
  )
}

function readAt(reader: WishReader, at: number): number {
  const { tokens } = reader
  if (at > 0 && SENTENCE_MARK.test(tokens[at]?.mark ?? '')) startClause(reader, at)
  const mention = reader.mentions.find(({ from }) => from === at)
  if (mention) {
    if (isPastRefusal(reader, at)) startClause(reader, at)
    if (!isDoneAtNext(reader, mention)) addWish(reader, mention)
    return mention.to
  }
  if (DAY_PART.test(textAt(tokens, at))) passDayPart(reader, textAt(tokens, at))
  const cue = roleCues.find(tokens, at)
  if (reader.isTaken(at) && cue?.value.role === 'avoid' && refusesMore(reader, at))
    setRole(reader, 'avoid', false)
  const isAfterComma = tokens[at]?.mark.includes(',') === true
  if (isAfterComma && (cue === undefined ? reader.isTaken(at) : !cue.value.mayFollow)) reader.clauseStart = at
  if (SO_THAT.test(textAt(tokens, at)) && AVOIDING.has(reader.role) && cue === undefined)
    startClause(reader, at)
  // «Вернуться на вокзал» says both that and where.
  if (reader.isTaken(at) && (cue === undefined || cue.next === at + 1)) return at + 1
  if (cue) {
    applyCue(reader, cue.value, at, cue.next)
    return cue.next
  }
  if (isAfterComma && (!CONNECTIVE.test(textAt(tokens, at)) || saysWanted(tokens, at)))
    startClause(reader, at)
  // «Замени музей на кино»
  if (textAt(tokens, at) === 'на' && reader.wishes.at(-1)?.role === 'replace') setRole(reader, 'with', true)
  return at + 1
}

/** «Без крутизны, и чтоб площадка была» */
const SO_THAT = /^чтобы?$/
const MEAL = /^(?:обед|ужин|завтрак|ланч|поесть|пообед|поужин|позавтрак|перекус|покуша)/

/** «Закончить ужином в ресторане»: one wish, for the restaurant. */
function isDoneAtNext({ tokens, mentions }: WishReader, { from, to }: Mention): boolean {
  const isThere = textAt(tokens, to) === 'в' && mentions.some((next) => next.from === to + 1)
  return isThere && MEAL.test(textAt(tokens, from))
}

function startClause(reader: WishReader, at: number): void {
  setRole(reader, 'want', false)
  reader.isWantSaid = false
  reader.clauseStart = at
}

function addWish(reader: WishReader, mention: Mention): void {
  const { tokens, wishes } = reader
  const last = wishes.at(-1)
  const isAlternative = OR.test(findWordBefore(tokens, mention.from)) && reader.lastEnd >= 0
  if (last && isAlternative && mention.from - reader.lastEnd <= 4) {
    wishes[wishes.length - 1] = {
      ...last,
      anyOf: [...last.anyOf, ...mention.targets],
      said: `${last.said ?? ''} или ${mention.said}`,
    }
    const span = reader.spans.at(-1)
    if (span) span.to = mention.to
  } else if (mention.targets.length > 0) {
    const count = readCountBefore(reader, mention.from)
    reader.spans.push({ from: mention.from, to: mention.to, isSaidWanted: reader.isWantSaid })
    wishes.push({
      role: reader.role,
      anyOf: [...(AVOIDING.has(reader.role) ? (mention.ofKin ?? mention.targets) : mention.targets)],
      said: mention.said,
      step: reader.step,
      ...(count === undefined ? {} : { count }),
      ...(mention.isSeveral || count !== undefined ? { isSeveral: true } : {}),
    })
  }
  reader.lastEnd = mention.to
  if (reader.isOnce) setRole(reader, reader.role === 'replace' ? 'with' : 'want', reader.role === 'replace')
}

/** The word before a mention, its preposition and adjectives left out: «или в музей». */
function findWordBefore(tokens: readonly Token[], at: number): string {
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const text = textAt(tokens, before)
    if (OR.test(text)) return text
    if (!/^(?:в|во|на|к|ко|по|от|до|с|у|из|.{3,}(?:ый|ий|ая|ое|ую|ые|ого|ому))$/.test(text)) return text
  }
  return ''
}

function readCountBefore({ tokens, isTaken }: WishReader, at: number): number | undefined {
  for (const start of [at - 2, at - 1]) {
    const number = isTaken(start) ? undefined : readNumber(tokens, start)
    const isParted = tokens.slice(start + 1, at + 1).some(({ mark }) => CLAUSE_MARK.test(mark))
    if (isParted) continue
    if (number && number.next <= at && at - number.next <= 1 && number.value >= 1 && number.value <= 12) {
      return Number.isInteger(number.value) ? number.value : undefined
    }
  }
  return undefined
}

const IT = /^(?:его|ее|их|туда)$/
/** «Не ходим» refuses no thing, though «пешеходный мост» shares its root. */
const DOING = /(?:ясь|еша|[еи]м|[еи]т|[еи]шь|[еи]те|ться)$/

function applyCue(reader: WishReader, cue: Cue, at: number, next: number): void {
  if (cue.step && stepsBehind(reader, cue, at, next)) return
  if (cue.step) applyStep(reader, cue)
  if (cue.role === 'avoid' && isSaidBefore(reader, at, next)) {
    avoidBehind(reader)
    return
  }
  if (avoidsAlso(reader, at)) return
  // «Крепость вчера уже отсняли, её не надо»
  if (
    cue.role === 'avoid' &&
    reader.wishes.length > 0 &&
    IT.test(textAt(reader.tokens, at - 1)) &&
    !namesNext(reader, next)
  ) {
    avoidBehind({ ...reader, clauseStart: 0 })
    return
  }
  if (cue.isClose && (DOING.test(textAt(reader.tokens, next)) || !namesNext(reader, next))) return
  if (cue.role === 'want') reader.isWantSaid = true
  if (cue.role === 'only' && isOfTime(reader, next)) return
  const ahead = findMentionAhead(reader, next)
  // «Чтоб мимо домиков с резьбой»: what one walks by one wants to see.
  if (textAt(reader.tokens, at) === 'мимо' && ahead !== undefined) {
    setRole(reader, 'want', false)
    return
  }
  const isReplacing = REPLACING.test(textAt(reader.tokens, at))
  const isBehind =
    cue.mayFollow && (ahead === undefined || (isReplacing && hasOn(reader.tokens, next, ahead)))
  const last = reader.wishes.at(-1)
  if (isBehind && last && reader.lastEnd > reader.clauseStart && REFUSABLE.has(last.role)) {
    if (cue.role === 'avoid') {
      avoidBehind(reader)
      if (!isReplacing) return
    }
    reader.wishes[reader.wishes.length - 1] = {
      ...last,
      role: cue.role,
      ...(cue.step ? { step: reader.step } : {}),
    }
    setRole(reader, isReplacing ? 'with' : 'want', isReplacing)
    return
  }
  // «Вместо парка лучше набережную»: the wish that follows a replaced one stays its replacement.
  if (cue.role === 'want' && !cue.step && reader.role === 'with') return
  if (textAt(reader.tokens, at) === 'вместо' && last?.role === 'want') {
    reader.wishes[reader.wishes.length - 1] = { ...last, role: 'with' }
  }
  if (cue.role === 'start' && next === at + 1 && isList(reader, at, next)) return
  // «Поближе к аптеке чтоб закончить», «в музее закончить»
  const since = last?.role === 'near' ? reader.clauseStart - 1 : last?.role === 'want' ? at : Infinity
  const isBare = BARE_PREPOSITION.test(textAt(reader.tokens, at))
  if (cue.role === 'end' && !isBare && ahead === undefined && last && reader.lastEnd >= since) {
    reader.wishes[reader.wishes.length - 1] = { ...last, role: 'end' }
    return
  }
  // «И в конец добавить кафе»: where it is to be added is said already.
  if (cue.role === 'add' && reader.isOnce && PLACED.has(reader.role)) return
  // «До 3 км по парку», «до скольки»: that is what the preposition belongs to.
  const isOfAmount = reader.isTaken(next) || ASKING.test(textAt(reader.tokens, next))
  if (BARE_PREPOSITION.test(textAt(reader.tokens, at)) && next === at + 1 && isOfAmount) return
  setRole(
    reader,
    cue.role === 'first' && cue.step && reader.hasSteps ? 'want' : cue.role,
    cue.isOnce === true,
  )
}

const PLACED = new Set<Wish['role']>(['first', 'last', 'start', 'end'])

/** «Только на час успеваем» says of the time that it is short, and of no place that it is the only one. */
function isOfTime({ isTaken, tokens }: WishReader, next: number): boolean {
  return isTaken(next) || (/^(?:на|до|за|к|в)$/.test(textAt(tokens, next)) && isTaken(next + 1))
}

function findMentionAhead({ tokens, mentions }: WishReader, from: number): Mention | undefined {
  for (let at = from; at < tokens.length && at < from + 6; at++) {
    if (CLAUSE_MARK.test(tokens[at]?.mark ?? '') && at > from) return undefined
    const mention = mentions.find((one) => one.from === at)
    if (mention) return mention
  }
  return undefined
}

function hasOn(tokens: readonly Token[], from: number, mention: Mention): boolean {
  return tokens.slice(from, mention.from).some(({ text }) => text === 'на')
}

const STARTING = /^(?:начать|начн|начин|старт|пойдем|идем|выйдем|выходим)/

/** «Путь из библиотеки, сквера и школы»: a list and not a start; «с музеем» is no start either. */
function isList({ tokens, mentions }: WishReader, at: number, next: number): boolean {
  const text = textAt(tokens, at)
  const mention = mentions.find(({ from }) => from === next)
  // «С церкви начать», «с автовокзала пойдём»
  if (text === 'с' && STARTING.test(textAt(tokens, mention?.to ?? next))) return false
  if (text === 'с') return !/^начин|^начн|^начать|^старт/.test(textAt(tokens, at - 1))
  if (text === 'из' && ONE_OF.test(textAt(tokens, at - 1))) return true
  if (text !== 'из' || mention === undefined) return false
  const after = tokens[mention.to]
  return (
    after !== undefined &&
    (after.mark.includes(',') || after.text === 'и') &&
    mentions.some(({ from }) => from === mention.to + (after.text === 'и' ? 1 : 0))
  )
}
