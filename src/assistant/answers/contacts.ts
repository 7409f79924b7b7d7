import { placeOnMapPath } from '#domain/paths.ts'
import type { Place } from '#domain/place.ts'
import { listNamedPlaces } from '../dialogue/named-places.ts'
import type { Understanding } from '../understanding.ts'
import { type GroundedText, joinTold, told } from '../wording/grounded-text.ts'
import { tellMissing } from '../wording/missing.ts'
import { tellPlace } from '../wording/place-name.ts'
import { endSentence } from '../wording/sentences.ts'
import type { AnswerContext, Reply } from './answer-context.ts'
import { tellAboutAnswer } from './town.ts'

const MOST_CONTACT_PLACES = 3
const CITY_CODE = /код (?:город|насел)|телефонн\p{L}* код|почтов\p{L}* индекс/u

/** Phone, address and site of the named places, as the guide has them. */
export function answerContacts(context: AnswerContext): Reply {
  const { understanding } = context
  const about = CITY_CODE.test(understanding.text) ? tellAboutAnswer(context) : undefined
  if (about) return { told: about, quickReplies: ['Что посмотреть в городе', 'Как доехать до города'] }
  const places = listNamedPlaces(context)
  const [place] = places
  if (!place) return answerNoPlace(context)
  const lines = places
    .slice(0, MOST_CONTACT_PLACES)
    .map((named) => tellContacts(named, listAsked(understanding)))
  const map = places.length === 1 ? told`Показать на карте: ${placeOnMapPath(place)}` : ''
  return {
    told: joinTold([...lines, map], '\n'),
    quickReplies: ['Как туда пройти?', 'Часы работы', 'Расскажи подробнее'],
    remember: {
      placeId: places.length === 1 ? place.id : undefined,
      ...(places.length > 1 ? { list: places.map(({ id }) => id), shown: lines.length } : {}),
    },
  }
}

const FACTS: readonly (readonly [fact: string, said: RegExp])[] = [
  ['phone', /телефон|позвонить|номер(?! дома)|дозвон/u],
  ['address', /(?<!\p{L})адрес/u],
  ['website', /сайт|соцсет|страничк/u],
]

/** The facts that the message names, several of them in one question too. */
function listAsked({ slots, text }: Understanding): readonly string[] {
  const said = FACTS.flatMap(([fact, words]) => (words.test(text) ? [fact] : []))
  return slots.asked === undefined || said.includes(slots.asked) ? said : [slots.asked]
}

type Contact = { fact: string; text: string | undefined; absence: string }

/** What was asked for alone; all that is known when it was nothing in particular or is not known. */
function tellContacts(place: Place, asked: readonly string[]): GroundedText {
  const { phone, address, website } = place
  const contacts: Contact[] = [
    { fact: 'phone', text: phone && `телефон ${phone}`, absence: 'телефон в каталоге не указан.' },
    { fact: 'address', text: address && `адрес: ${address}`, absence: 'адрес в каталоге не указан.' },
    {
      fact: 'website',
      text: website && `сайт ${website}`,
      absence: 'сайт или страница в соцсетях в каталоге не указаны.',
    },
  ]
  const wanted = contacts.filter(({ fact }) => asked.includes(fact))
  const has = wanted.filter(({ text }) => text !== undefined)
  const known = (has.length > 0 ? has : contacts).flatMap(({ text }) => text ?? [])
  const facts = known.length > 0 ? `${known.join('; ')}.` : ''
  const lacking = wanted.filter(({ text }) => text === undefined).map(({ absence }) => absence)
  const absence = lacking.length === 0 && known.length === 0 ? 'контакты не указаны.' : lacking.join(' ')
  const note = place.additionalInfo ? endSentence(place.additionalInfo) : ''
  const text = [absence, absence && facts ? `Известно: ${facts}` : facts, note].filter(Boolean).join(' ')
  return told`${tellPlace(place)} — ${text}`
}

function answerNoPlace({ understanding, guide }: AnswerContext): Reply {
  const { unknownNames } = understanding.slots
  if (unknownNames.length > 0) {
    return { told: tellMissing(unknownNames), quickReplies: ['Что посмотреть в городе'] }
  }
  const phones = (guide.city.contacts ?? []).flatMap(({ name, phone }) => (phone ? `${name}: ${phone}` : []))
  const list = phones.length > 0 ? ` Телефоны города: ${phones.join('; ')}.` : ''
  return {
    told: told`Скажите, чьи контакты нужны, — назову то, что есть в каталоге.${list} Написать создателям путеводителя можно через форму «Обратная связь» внизу страницы.`,
    quickReplies: ['Что посмотреть в городе', 'Что ты умеешь'],
  }
}
