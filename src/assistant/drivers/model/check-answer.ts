import { paths, placePath } from '#domain/paths.ts'
import { TOOL_INPUTS } from '../../wire/tool-inputs.ts'
import { findFalseDenials } from './check-denials.ts'
import { findStrangeFacts } from './check-facts.ts'
import { checkHours } from './check-hours.ts'
import { findStrangeNames } from './check-names.ts'
import { checkWalk } from './check-walk.ts'
import { type CheckedAnswer, createGrounds, type Fault, type Grounds, toFaults } from './grounds.ts'
import { MAX_TEXT_LENGTH, PROMPT_RULES } from './prompt.ts'
import { toSounds } from './sounds.ts'

export const NOT_JSON: Fault = { kind: 'json', what: 'ответ — не JSON с полем text' }

/** Returns all that is wrong with an answer: what does not stand on the results of the tools. Rejects when a tool does. */
export async function checkAnswer(checked: CheckedAnswer): Promise<Fault[]> {
  const form = checkForm(checked)
  if (form.length > 0) return form
  const grounds = createGrounds(checked)
  return [
    ...checkIds(grounds),
    ...grounds.sentences.flatMap((sentence) => findStrangeFacts(sentence, grounds)),
    ...findStrangeNames(grounds),
    ...checkHours(grounds),
    ...checkWalk(grounds),
    ...(await findFalseDenials(grounds)),
  ]
}

/** What the model is told of a refused answer. */
export function nameFaults(faults: readonly Fault[]): string {
  return [
    'Ответ посетителю не показан:',
    ...new Set(faults.slice(0, 12).map(({ what }) => `- ${what}`)),
    'Исправь: убери это или спроси инструменты, остальное оставь. Верни только JSON.',
  ].join('\n')
}

function checkIds({ answer, session, places, placeIds }: Grounds): Fault[] {
  const isPlace = new Set(places.map(({ id }) => id))
  const strange = [
    ...answer.placeIds.filter((id) => !placeIds.has(id) || !isPlace.has(id)).map((id) => `место ${id}`),
    ...answer.passages.filter((id) => !session.passages.has(id)).map((id) => `предложение ${id}`),
    ...(answer.walk && !session.walks.has(answer.walk) ? [`прогулка ${answer.walk}`] : []),
  ]
  return toFaults(
    'id',
    strange.map((what) => `id, которого инструменты не вернули: ${what.slice(0, 60)}`),
  )
}

const LINK =
  /(?:https?:\/\/|www\.)[^\s»"<>]+|(?<![\p{L}\p{N}])(?:[\p{L}\p{N}-]+\.)+(?:ru|com|org|net|info|su|рф|io|me|app)(?![\p{L}\p{N}])(?:\/[^\s»"<>]*)?|(?<![\p{L}\p{N}/])\/[a-z][^\s»"<>]*|[^\s@]+@[^\s@]+\.\p{L}{2,}/giu
const QUOTED = /«[^»]*»|“[^”]*”|"[^"]*"|\([^)]*\)/gu
const LATIN = /\p{Script=Latin}/gu
const CYRILLIC = /\p{Script=Cyrillic}/gu
const OTHER_LETTER = /(?=\p{L})[^\p{Script=Latin}\p{Script=Cyrillic}]/u
/** This many consecutive words of the prompt's rules are no coincidence. */
const MAX_SHARED_WORDS = 8
const INSIDE = new RegExp(
  [...Object.keys(TOOL_INPUTS), 'placeIds', 'walkId', 'isPositionRough', 'JSON'].join('|'),
  'i',
)

function checkForm(checked: CheckedAnswer): Fault[] {
  const { text } = checked.answer
  const faults = [
    text.length > MAX_TEXT_LENGTH && {
      kind: 'form',
      what: `длиннее ${MAX_TEXT_LENGTH} знаков: ${text.length}`,
    },
    !isOfLanguage(checked) && { kind: 'language', what: 'язык ответа не тот, на котором пишет посетитель' },
    isLeak(text) && { kind: 'leak', what: 'в тексте слова правил или инструментов' },
    ...listStrangeLinks(checked).map((link) => ({
      kind: 'link',
      what: `ссылка не на страницу путеводителя: ${link}`,
    })),
  ]
  return faults.filter((fault) => fault !== false)
}

function isOfLanguage({ answer: { text }, language }: CheckedAnswer): boolean {
  const plain = text.replace(LINK, ' ').replace(QUOTED, ' ')
  const counts = { en: plain.match(LATIN)?.length ?? 0, ru: plain.match(CYRILLIC)?.length ?? 0 }
  const other = language === 'ru' ? counts.en : counts.ru
  return !OTHER_LETTER.test(text) && counts[language] > 0 && other <= counts[language] / 2
}

function isLeak(text: string): boolean {
  const rules = toSounds(PROMPT_RULES)
  const words = toSounds(text).trim().split(' ')
  const isShared = words.some((_, at) => {
    const some = words.slice(at, at + MAX_SHARED_WORDS)
    return some.length === MAX_SHARED_WORDS && rules.includes(` ${some.join(' ')} `)
  })
  return isShared || INSIDE.test(text)
}

function listStrangeLinks({ answer: { text }, places, publicUrl }: CheckedAnswer): string[] {
  const own = new Set<string>([paths.map, paths.about, paths.places])
  for (const { slug } of places) own.add(placePath(slug))
  const links = (text.match(LINK) ?? []).map((link) => link.replace(/[.,;:!?)]+$/u, ''))
  return links.filter((link) => {
    const isOfGuide = publicUrl !== '' && link.startsWith(publicUrl)
    return !own.has((isOfGuide ? link.slice(publicUrl.length) : link) || paths.places)
  })
}
