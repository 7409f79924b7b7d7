import { paths, placePath } from '#domain/paths.ts'
import { TOOL_INPUTS } from '../../wire/tool-inputs.ts'
import type { CheckedAnswer, Fault } from './grounds.ts'
import { MAX_TEXT_LENGTH, PROMPT_RULES } from './prompt.ts'
import { toSounds } from './sounds.ts'

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
export function checkForm(checked: CheckedAnswer): Fault[] {
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
