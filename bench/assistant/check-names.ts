import { toLatinName } from '#assistant/language/latin-name.ts'
import { normalizeSpaces } from './check-turn.ts'
import { listStops } from './check-walk.ts'
import type { Conversation } from './conversation.ts'
import type { Fault } from './fault.ts'
import type { BotAnswer } from './talker.ts'

/** Capitalised words of the guide's own phrases. */
const OWN_WORDS = [
  'AI',
  'Помощник',
  'Обратная',
  'связь',
  'Звоните',
  'МЧС',
  'Россия',
  'Москва',
  'OpenStreetMap',
  'Локации',
  'Карта',
  'О городе',
  'Начать заново',
  'Моё местоположение',
  'Показать на карте',
  'Скорая',
  'Gorodok',
  'Городок',
  'Wi-Fi',
  'Russian',
  'English',
  'Показать',
  'Вконтакте',
  'ВКонтакте',
  'Google',
  'Конфиденциальность',
  'Телефон доверия',
  ...'Mon Tue Wed Thu Fri Sat Sun January February March April May June July August September October November December'.split(
    ' ',
  ),
]
/** This many letters identify a word, whatever its ending. */
const STEM_LENGTH = 4
const MIN_SENTENCE_LENGTH = 3

/** Finds places of an answer that the guide does not have, and names that differ from the guide's. */
export function checkNames(conversation: Conversation, answer: BotAnswer): Fault[] {
  const { town, said } = conversation
  const text = normalizeSpaces(answer.text)
  const latin = [...town.places.values()].map(({ name }) => toLatinName(name))
  const known = [town.source, ...latin, ...said, ...OWN_WORDS].join('\n').toLowerCase().replaceAll('ё', 'е')
  const holds = (words: string) => known.includes(words.toLowerCase().replaceAll('ё', 'е'))
  const invented = [
    ...listQuoted(text).filter((quoted) => !isQuoteKnown(quoted, holds)),
    ...listProper(text, holds),
  ]
  const strange = answer.placeIds.filter((id) => !town.places.has(id))
  return [
    ...invented.map((name): Fault => ({ metric: 'invented place', says: `«${name}» is not in the guide` })),
    ...strange.map((id): Fault => ({ metric: 'invented place', says: `place ${id} is not in the guide` })),
    ...listInflected(conversation, answer, text),
  ]
}

function listQuoted(text: string): string[] {
  return [...text.matchAll(/«([^«»]+)»/gu)].flatMap(([, inner]) => (inner === undefined ? [] : [inner]))
}

/** A quotation is a name of the guide or a phrase: in lower case, or a sentence without unknown names. */
function isQuoteKnown(quoted: string, holds: (words: string) => boolean): boolean {
  if (holds(quoted) || /^\p{Ll}/u.test(quoted)) return true
  const isSentence = quoted.split(' ').length >= MIN_SENTENCE_LENGTH
  const names = [...quoted.matchAll(/\p{Lu}\p{L}{2,}/gu)].slice(isSentence ? 1 : 0)
  return names.every(([word]) => holds(word.slice(0, STEM_LENGTH)))
}

/** Finds capitalised words inside a sentence whose stem the guide does not contain. */
function listProper(text: string, holds: (words: string) => boolean): string[] {
  const inside = text.matchAll(/(?<=[\p{Ll}\d,;–—-] |[\p{Ll}]\u00a0)(\p{Lu}\p{Ll}{2,})/gu)
  return [...inside].map(([word]) => word).filter((word) => !holds(word.slice(0, STEM_LENGTH)))
}

/** Checks that the text or the walk contains every place of an answer under the guide's name. */
function listInflected({ town }: Conversation, answer: BotAnswer, text: string): Fault[] {
  const stops = listStops(answer.walk, town.places)
  return answer.placeIds.flatMap((id) => {
    const name = town.places.get(id)?.name
    if (name === undefined || stops.includes(id) || text.includes(name)) return []
    return [{ metric: 'russian', says: `place ${id} is not called «${name}» in the text` }]
  })
}
