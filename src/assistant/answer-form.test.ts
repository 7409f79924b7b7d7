import { expect, test } from 'vitest'
import { KNOWN_TOWN, readGuide, SHIPPED_TOWN } from '#testing/read-guide.ts'
import { openTalk, SATURDAY, wishPlace } from '#testing/talk.ts'
import { tellOfPlace } from './answers/place-story.ts'
import { createAssistant } from './create-assistant.ts'
import { composeUnderstanding } from './dialogue/compose-understanding.ts'
import { NEW_DIALOGUE } from './dialogue-state.ts'
import { getPlaceState } from './guide/place-state.ts'

/** Conversations of every kind that docs/assistant-voice.md has examples of; they fit any town. */
const CONVERSATIONS: readonly (readonly string[])[] = [
  ['когда основали город', 'а кто?', 'сколько тут сейчас живёт людей'],
  ['чем знаменит ваш город', 'что посмотреть в первую очередь', 'ещё варианты', 'а ещё'],
  ['расскажи про набережную', 'а там можно купаться?', 'как туда пройти'],
  ['какие есть музеи', 'расскажи про первый', 'он сегодня работает?', 'сколько стоит вход'],
  ['где поесть', 'а подешевле', 'какой из них ближе'],
  ['что рядом с вокзалом', 'что рядом с набережной', 'ближайший музей'],
  ['прогулка на два часа с детьми', 'покороче', 'убери второе', 'добавь парк'],
  ['маршрут по храмам', 'а без лестниц', 'спасибо'],
  ['куда сходить с собакой', 'куда сходить в дождь', 'какая завтра погода'],
  ['сколько идти от набережной до собора', 'как доехать до города', 'есть ли автобусы'],
  ['что лучше, музей или парк', 'что интереснее для школьника'],
  ['какие концерты сегодня', 'сейчас в музее много народу?'],
  ['человеку плохо, упал и не дышит', 'а где больница'],
  ['как дела', 'расскажи анекдот', 'скучно мне'],
  ['напиши сочинение про фотосинтез', 'за кого голосовать', 'реши уравнение икс квадрат равно девять'],
  ['где у вас дельтапланерный клуб', 'есть ли квантовый парикмахер', 'маршрут по вулканам'],
  ['как пройти к обсерватории', 'где ближайший океанариум', 'сколько идти от набережной до обсерватории'],
  ['where can I eat', 'tell me about the museum', 'how do I get there'],
]

type GroundedText = {
  conversation: number
  message: string
  text: string
  placeCount: number
  isWalk: boolean
}

const guides = [SHIPPED_TOWN, KNOWN_TOWN].map(readGuide)
const talks = guides.map((guide) => {
  const assistant = createAssistant(guide)
  return CONVERSATIONS.flatMap((messages, conversation) => {
    const talk = openTalk(assistant)
    return messages.map((message): GroundedText => {
      const { text, placeIds, walk } = talk.say(message)
      return { conversation, message, text, placeCount: placeIds.length, isWalk: walk !== undefined }
    })
  })
})
const answers = talks.flat()

function listFaulty(isFaulty: (answer: GroundedText) => boolean): string[] {
  return answers.filter(isFaulty).map(({ message, text }) => `${message} → ${text}`)
}

test('an answer has at most 700 characters and is never empty', () => {
  expect(listFaulty(({ text }) => text.length > 700 || text.trim() === '')).toEqual([])
})

test('a list that is no walk has at most five places', () => {
  const countLines = (text: string) => text.match(/^\d+\. /gmu)?.length ?? 0
  expect(listFaulty(({ text, isWalk }) => !isWalk && countLines(text) > 5)).toEqual([])
})

test('no answer reads out tags, sums or formulas', () => {
  expect(listFaulty(({ text }) => /Теги:|Категория:|Итого ≈|×\s?1,3|км\/ч/u.test(text))).toEqual([])
})

test('an invitation is made once in a conversation', () => {
  const repeated = talks.flatMap((told) =>
    CONVERSATIONS.flatMap((_, at) => {
      const offers = told
        .filter(({ conversation }) => conversation === at)
        .flatMap(
          ({ text }) =>
            /(?:^|\s)((?:Построить|Показать|Подсказать|Добавить|Сделать|Shall I) [^.!?\n]+\?)$/u.exec(
              text,
            )?.[1] ?? [],
        )
      return offers.filter((offer, first) => offers.indexOf(offer) !== first)
    }),
  )
  expect(repeated).toEqual([])
})

test('what is not known is said without the words of the question', () => {
  const strange = /обсерватор|океанариум|дельтаплан|квантов|фотосинтез|вулкан|уравнен/iu
  expect(listFaulty(({ text }) => strange.test(text))).toEqual([])
})

test('names of places stand as the guide has them', () => {
  for (const [number, guide] of guides.entries()) {
    const names = new Set(guide.places.map(({ name }) => name))
    const listed = (talks[number] ?? []).flatMap(({ text }) =>
      [...text.matchAll(/^\d+\. (.+)$/gmu)].map(([, line = '']) => line),
    )
    expect(listed.filter((line) => ![...names].some((name) => line.startsWith(name)))).toEqual([])
  }
})

test('minutes on foot are told only where the way is known, to an approximate point as «около»', () => {
  const [shipped = []] = talks
  const exact = shipped.filter(({ text }) => /≈ \d+ мин пешком/u.test(text) && !/от вас/u.test(text))
  const approximate = new Set(
    guides[0]?.places
      .filter(({ coordinates }) => coordinates.precision === 'approximate')
      .map(({ name }) => name),
  )
  const wrong = exact
    .flatMap(({ text }) => text.split('\n'))
    .filter(
      (line) => /≈ \d+ мин пешком/u.test(line) && [...approximate].some((name) => line.startsWith(name)),
    )
  expect(wrong).toEqual([])
})

test('a place is told in at most 500 characters, with its address and what warns of it', () => {
  for (const guide of guides) {
    for (const place of guide.places) {
      const turn = { message: 'расскажи', now: SATURDAY, seed: 'form', state: undefined }
      const understanding = composeUnderstanding(
        'place_info',
        { wishes: [wishPlace('want', place.id)] },
        'расскажи',
      )
      const { text } = tellOfPlace({ guide, turn, understanding, state: NEW_DIALOGUE }, place).told
      expect(text.length, text).toBeLessThanOrEqual(500)
      expect(text.split('\n')[0]).toBe(place.name)
      if (place.address) expect(text).toContain(`Адрес: ${place.address}`)
      const { state, sentence = '' } = getPlaceState(place)
      if (state === 'closed' || state === 'doubtful') expect(text).toContain(sentence.slice(0, 80))
    }
  }
})

test('to a place across the river no minutes on foot are told, and no card shows any', () => {
  const [guide] = guides
  const monastery = guide?.places.find(({ name }) => name === 'Белогорский Воскресенский монастырь')
  if (!guide || !monastery) throw new Error('the shipped town has a monastery across the Don')
  const talk = openTalk(createAssistant(guide))
  const wishes = [wishPlace('want', monastery.id)]
  const { text, walk } = talk.mean('directions', { wishes })
  expect(text).toMatch(/^«Белогорский Воскресенский монастырь»: по прямой примерно [\d,]+ км, /)
  expect(text).not.toMatch(/мин пешком/)
  expect(walk).toBeUndefined()
})
