import type { Token } from '../language/split-tokens.ts'
import { textAt } from '../slots/tag.ts'
import type { Wish } from '../understanding.ts'
import { CLAUSE_MARK, SENTENCE_MARK, setRole, type WishReader } from './wish-reader.ts'

/** Roles of what the walk is to do without. */
export const AVOIDING = new Set<Wish['role']>(['avoid', 'remove'])
/** What a refusal behind it takes back. */
export const REFUSABLE = new Set<Wish['role']>(['want', 'add', 'only'])
const ALSO = /^(?:тоже|также)$/
/** «Не хочу» and the like, which follow what they mean as often as they precede it. */
const REFUSING =
  /^(?:не (?:хо|над|нужн|люб|интерес|включ|пойд|поед|тян|бра|бер)|надоел|насмотр|наел|долой|мимо|ни ног|ни шаг|ни за|лишн|нафиг|убер|выкин)/
const BETWEEN =
  /^(?:я|мы|мне|нам|она|он|ей|ему|они|им|уже|вообще|точно|совсем|пожалуй|тоже|их|ее|его|больше|особо|что то|тогда|теперь|это|давай|давайте)$/
const JOINS = /^(?:и|да|или|либо|ни|а|в|во|на|к|ко|по|с|со|из|про|еще|тем|более)$/

/** «В кино я не хочу и на гору тоже»: what stands before is refused, unless the thing follows at once. */
export function isSaidBefore(reader: WishReader, at: number, next: number): boolean {
  const { tokens, lastEnd, clauseStart, wishes } = reader
  const said = tokens.slice(at, next + 1).map(({ text }) => text)
  if (!REFUSING.test(said.join(' ')) || wishes.length === 0 || lastEnd <= clauseStart) return false
  if (!tokens.slice(lastEnd, at).every(({ text, mark }) => BETWEEN.test(text) && !CLAUSE_MARK.test(mark)))
    return false
  if (CLAUSE_MARK.test(tokens[at]?.mark ?? '')) return false
  if (CLAUSE_MARK.test(tokens[next]?.mark ?? '')) return true
  return !namesNext(reader, next)
}

/** True when a thing is named at once, perhaps after a preposition. */
export function namesNext({ tokens, mentions }: WishReader, next: number): boolean {
  const begins = (from: number) =>
    tokens[from]?.mark === '' && mentions.some((mention) => mention.from === from)
  return begins(next) || (/^(?:в|во|на|к|ко|по|ни)$/.test(textAt(tokens, next)) && begins(next + 1))
}

/** The wish made last, and those that it is joined with, are to be avoided. */
export function avoidBehind(reader: WishReader): void {
  const { wishes, spans, tokens, mentions, clauseStart } = reader
  for (let at = wishes.length - 1; at >= 0; at--) {
    const [wish, span, next] = [wishes[at], spans[at], spans[at + 1]]
    if (!wish || !span || span.to <= clauseStart) break
    const isJoined =
      next === undefined ||
      tokens
        .slice(span.to, next.from)
        .every(({ text, mark }) => JOINS.test(text) && !SENTENCE_MARK.test(mark))
    if (!isJoined || !REFUSABLE.has(wish.role)) break
    if (next !== undefined && span.isSaidWanted) break
    const mention = mentions.find(({ from }) => from === span.from)
    const { step: _step, ...rest } = wish
    wishes[at] = { ...rest, role: 'avoid', anyOf: [...(mention?.ofKin ?? wish.anyOf)] }
  }
  setRole(reader, 'want', false)
  reader.isWantSaid = false
}

/** «И на гору тоже» after a refusal is one more. */
export function avoidsAlso(reader: WishReader, at: number): boolean {
  const { wishes, spans, tokens } = reader
  if (!ALSO.test(textAt(tokens, at))) return false
  const [before, span] = [wishes.at(-2), spans.at(-1)]
  const between = tokens.slice(spans.at(-2)?.to ?? 0, spans.at(-1)?.from ?? 0)
  if (!before || !span || span.to !== at || !AVOIDING.has(before.role)) return false
  if (between.some(({ text, mark }) => WANTS.test(text) && mark !== '')) return false
  avoidBehind({ ...reader, clauseStart: span.from - 1 })
  return true
}

/** «Без лестниц и музеев»: the stairs are a condition, and what is joined with them is refused like them. */
export function refusesMore({ tokens, mentions, isTaken }: WishReader, at: number): boolean {
  let end = at
  while (end < tokens.length && isTaken(end)) end += 1
  const isJoined = /^(?:и|ни|или)$/.test(textAt(tokens, end)) && tokens[end]?.mark === ''
  return isJoined && mentions.some(({ from }) => from === end + 1)
}

const WANTS = /^(?:хоч|хот|обязательн|точно|непременн)/
const CLAUSE_WORDS = 8

/** «Никаких ступеней, в парк точно хотим»: after the comma stands what is wanted. */
export function saysWanted(tokens: readonly Token[], at: number): boolean {
  const end = tokens.findIndex(({ mark }, next) => next > at && CLAUSE_MARK.test(mark))
  const clause = tokens.slice(at, Math.min(end < 0 ? tokens.length : end, at + CLAUSE_WORDS))
  return clause.some(({ text }, next) => WANTS.test(text) && clause[next - 1]?.text !== 'не')
}

/** «Без беготни, обед обязательно»: what was refused has no name here, and behind the comma stands a wish. */
export function isPastRefusal({ tokens, role, wishes }: WishReader, at: number): boolean {
  const isListed = AVOIDING.has(wishes.at(-1)?.role ?? 'want')
  return role === 'avoid' && !isListed && CLAUSE_MARK.test(tokens[at]?.mark ?? '')
}
