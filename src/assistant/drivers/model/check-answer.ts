import { paths, placePath } from '#domain/paths.ts'
import { TOOL_INPUTS } from '../../wire/tool-inputs.ts'
import { findFalseDenials } from './check-denials.ts'
import { findStrangeFacts } from './check-facts.ts'
import { checkHours } from './check-hours.ts'
import { findStrangeNames } from './check-names.ts'
import { checkWalk } from './check-walk.ts'
import { type CheckedAnswer, createGrounds, type Fault, type Grounds } from './grounds.ts'
import { MAX_TEXT_LENGTH, PROMPT_RULES } from './prompt.ts'
import { toSounds } from './sounds.ts'

export const NOT_JSON: Fault = { kind: 'json', what: 'ответ — не JSON с полем text' }

/** All that is wrong with an answer; nothing where every word of it stands on what the tools returned. Rejects when a tool does. */
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
  const named = faults.map(({ what }) => `- ${what}`).slice(0, 12)
  return [
    'Ответ посетителю не показан:',
    ...new Set(named),
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
  return strange.map((what) => ({
    kind: 'id',
    what: `id, которого инструменты не вернули: ${what.slice(0, 60)}`,
  }))
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

/** Returns faults of form: length, language, links, and words that no visitor should read. */
function checkForm(checked: CheckedAnswer): Fault[] {
  const { text } = checked.answer
  const faults: readonly (readonly [isFault: boolean, kind: string, what: string])[] = [
    [text.length > MAX_TEXT_LENGTH, 'form', `длиннее ${MAX_TEXT_LENGTH} знаков: ${text.length}`],
    [!isOfLanguage(checked), 'language', 'язык ответа не тот, на котором пишет посетитель'],
    [isLeak(text), 'leak', 'в тексте слова правил или инструментов'],
    ...findStrangeLinks(checked).map(
      (link) => [true, 'link', `ссылка не на страницу путеводителя: ${link}`] as const,
    ),
  ]
  return faults.flatMap(([isFault, kind, what]) => (isFault ? [{ kind, what }] : []))
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

/** Returns links that do not lead to a page of the guide. */
function findStrangeLinks({ answer: { text }, places, publicUrl }: CheckedAnswer): string[] {
  const own = new Set<string>([
    paths.map,
    paths.about,
    paths.places,
    ...places.map(({ slug }) => placePath(slug)),
  ])
  const links = (text.match(LINK) ?? []).map((link) => link.replace(/[.,;:!?)]+$/u, ''))
  return links.filter((link) => {
    const isOfGuide = publicUrl !== '' && link.startsWith(publicUrl)
    return !own.has((isOfGuide ? link.slice(publicUrl.length) : link) || paths.places)
  })
}
