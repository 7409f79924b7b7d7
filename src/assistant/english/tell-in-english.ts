import type { Place } from '#domain/place.ts'
import type { Walk } from '#domain/walk.ts'
import type { Answer } from '../assistant.ts'
import type { AssistantGuide } from '../assistant-guide.ts'
import { findUngrounded } from '../grounding/find-ungrounded.ts'
import { LONGEST_ANSWER } from '../wording/place-list.ts'
import { takeSentences } from '../wording/sentences.ts'
import labels from './labels.json' with { type: 'json' }
import { markNames, NAME_MARK, type NameMarks } from './name-marks.ts'
import { isQuotation, markQuotes, tellSentences } from './tell-sentences.ts'
import { tellKind, tellSlot } from './tell-slot.ts'

const REPLIES = new Map<string, string>(Object.entries(labels.replies))
/** How far a place of a list is. */
const WAY =
  '(?:по прямой |примерно )*\\d[\\d,]* (?:м|км), (?:(?:≈|около) [^;.]+? пешком|пешком далеко|но пешего пути туда на карте города нет|но дорога длиннее: между ними река)|совсем рядом'
const LIST_LINE = new RegExp(
  `^(\\d+\\.) (${NAME_MARK})( \\([^)]*\\))?(?:(?: —|,) (${WAY}))?(?:[.;:]| —)? ?(.*)$`,
  'u',
)
const ENDS = new Map([
  ['Ваше местоположение', 'Your position'],
  ['Центр города', 'Town centre'],
])
const LIKE_DESCRIPTION = 12
const UNCONFIRMED =
  'I found something, but cannot confirm it from the guide in English. Please ask in other words, or see the list of places.'

type Teller = { guide: AssistantGuide; names: NameMarks; isWalk: boolean; isShort: boolean }

/** An answer in English: sentences of the guide's own are translated, its texts are quoted, names stay. */
export function tellInEnglish(guide: AssistantGuide, answer: Answer, message: string): Answer {
  return {
    ...answer,
    ...(answer.walk ? { walk: tellWalk(answer.walk) } : {}),
    text: tellText(guide, answer, message),
    quickReplies: answer.quickReplies.flatMap((reply) => REPLIES.get(reply) ?? []),
    ...(answer.understood
      ? { understood: answer.understood.map(({ id, label }) => ({ id, label: tellSlot(label) })) }
      : {}),
    state: { ...answer.state, language: 'en' },
  }
}

/** The ends of a way that are no places. */
function tellWalk(walk: Walk): Walk {
  return {
    ...walk,
    points: walk.points.map((point) => ({ ...point, name: ENDS.get(point.name) ?? point.name })),
  }
}

function tellText(guide: AssistantGuide, answer: Answer, message: string): string {
  const full = composeText(guide, answer, false)
  const text = full.length <= LONGEST_ANSWER ? full : composeText(guide, answer, true)
  const short = text.length <= LONGEST_ANSWER ? text : closeQuote(takeSentences(text, LONGEST_ANSWER - 1))
  const computed = [answer.text, answer.text.replace(/(\d),(\d)/g, '$1.$2')]
  return findUngrounded(guide, { text: short, computed, message }).length > 0 ? UNCONFIRMED : short
}

function composeText(guide: AssistantGuide, answer: Answer, isShort: boolean): string {
  const names = markNames(answer.text, guide.places)
  const isWalk = answer.walk !== undefined && / вместе с дорогой|В маршруте/.test(answer.text)
  const teller = { guide, names, isWalk, isShort }
  const lines = names.text.split('\n').map((line) => tellLine(teller, line))
  const told = names.restore(markQuotes(lines.filter(Boolean).join('\n')))
  return told.replace(
    /(^|[.!?”] |\n)(\p{Ll})(?=\p{Script=Latin}|\s)/gu,
    (_, before: string, letter: string) => {
      return before + (/\p{Script=Latin}/u.test(letter) ? letter.toUpperCase() : letter)
    },
  )
}

function tellLine(teller: Teller, line: string): string {
  const listed = LIST_LINE.exec(line)
  if (!listed) return tellSentences(line)
  const [, number = '', mark = '', where = '', distance = '', fact = ''] = listed
  const place = teller.names.findPlace(mark)
  if (!place) return tellSentences(line)
  const marks = [tellKind(place.category), distance ? tellSlot(distance) : ''].filter(Boolean).join(', ')
  return [`${number} ${mark}${where} — ${marks}.`, tellFact(teller, findNamesake(teller, place, where), fact)]
    .filter(Boolean)
    .join(' ')
}

/** Of places with one name the one with the address told. */
function findNamesake({ guide }: Teller, place: Place, where: string): Place {
  const address = where.slice(2, -1)
  return guide.places.find(({ name, address: own }) => name === place.name && own === address) ?? place
}

/** What is no description is told; instead of that come the hours. */
function tellFact({ guide, names, isWalk, isShort }: Teller, place: Place, fact: string): string {
  if (isWalk) return ''
  const told =
    fact === '' || tellKind(fact.replace(/\.$/, '')) !== fact.replace(/\.$/, '') ? '' : tellSentences(fact)
  const plain = names.restore(fact).slice(0, LIKE_DESCRIPTION)
  const isDescription = told === '' || place.description.startsWith(plain)
  if (!isDescription && !(isShort && isQuotation(told))) return told
  const described = place.openingHours === undefined ? undefined : guide.hours.describe(place.openingHours)
  return described === undefined ? '' : `Hours: ${tellSlot(described)}.`
}

function closeQuote(text: string): string {
  return text.lastIndexOf('“') > text.lastIndexOf('”') ? `${text}”` : text
}
