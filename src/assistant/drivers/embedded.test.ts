import { describe, expect, test } from 'vitest'
import { createFakeEncoder } from '#testing/fake-encoder.ts'
import { KNOWN_TOWN, readGuide } from '#testing/read-guide.ts'
import type { HeadsOf } from '#testing/read-requests.ts'
import { composeDanger } from '../compose/danger.ts'
import type { Reply } from '../compose/reply.ts'
import { composeTalk } from '../compose/talk.ts'
import type { Encoder, EncoderInput } from '../encoder/encoder.ts'
import { createGuideIndex } from '../guide/guide-index.ts'
import type { Request } from '../request.ts'
import { grounded, groundedComputed } from '../wording/grounded-text.ts'
import type { Responders } from './create-responders.ts'
import { createEmbeddedAssistant } from './embedded.ts'

const guide = readGuide(KNOWN_TOWN)
const NOW = '2026-06-20T10:30'

function say(text: string, isSupported = true, placeIds: number[] = []): Reply {
  return { text: { ...grounded`${text}`, placeIds }, isSupported }
}

/** Answers each kind of request with its name. */
const RESPONDERS: Responders = {
  danger: composeDanger,
  talk: composeTalk,
  ask: (_, { scope }) => say('Ответ.', scope.placeIds.length > 0, [...scope.placeIds]),
  find: () => say('Список.'),
  hours: () => say('Часы.'),
  plan: () => say('Прогулка.'),
  change: () => say('Перемена.'),
  directions: () => say('Дорога.'),
  compare: () => say('Сравнение.'),
}

function createTalk(
  readHeads: (input: EncoderInput) => HeadsOf,
  others: Partial<Responders> = {},
  encoder?: Encoder,
) {
  const responders = { ...RESPONDERS, ...others }
  const index = createGuideIndex(guide)
  return createEmbeddedAssistant({
    guide,
    index,
    responders,
    encoder: encoder ?? createFakeEncoder(readHeads),
  })
}

test('two questions are answered in their order, and the one without an answer is named by its number', async () => {
  const talk = createTalk(({ message }) =>
    message.includes('работает') ? { acts: { when: 1 } } : { acts: { tell: 1 } },
  )
  const { text } = await talk.reply({ message: 'Во сколько работает музей? Кто тут мэр?', now: NOW })
  expect(text).toBe('Часы.\nНа второй вопрос: ответ.')
})

test('a story before a question is no question of its own, whatever words it has', async () => {
  const talk = createTalk(({ message }) =>
    message.includes('работает') ? { acts: { when: 1 } } : { acts: { tell: 1 } },
  )
  const message = 'Льёт как из ведра, чушь какая. Во сколько работает музей'
  expect((await talk.reply({ message, now: NOW })).text).toBe('Часы.')
})

test('a walk that two sentences ask for is one walk', async () => {
  const talk = createTalk(() => ({ acts: { plan: 1 } }))
  const message = 'Хотим водопад, а потом в город. План пожалуйста'
  expect((await talk.reply({ message, now: NOW })).text).toBe('Прогулка.')
})

test('an answer that names no place leaves the conversation at the one that was spoken of', async () => {
  const others = { ask: () => say('О музее.', true, [8]) }
  const talk = createTalk(
    ({ message }) => ({ acts: message.includes('открыто') ? { when: 1 } : { tell: 1 } }),
    others,
  )
  const first = await talk.reply({ message: 'расскажи про музей соли', now: NOW })
  expect(first.dialogue.focus).toEqual([8])
  const asked = { message: 'что сейчас открыто', now: NOW, dialogue: first.dialogue }
  expect((await talk.reply(asked)).dialogue.focus).toEqual([8])
})

test('an answer that only comes near keeps to the place that was asked about', async () => {
  const others = { ask: () => say('Ближе всего: каланча, музей.', false, [9, 8]) }
  const talk = createTalk(() => ({ acts: { tell: 1 } }), others)
  const { dialogue } = await talk.reply({ message: 'есть ли лифт в музее соли', now: NOW })
  expect(dialogue.focus).toEqual([8])
})

test('where the answer is too long, whole items are left out with their places', async () => {
  const item = (number: number, name: string) =>
    `${number}. ${name}. ${'Очень длинный рассказ о месте. '.repeat(9)}`
  const text = `Музеи:\n${item(1, 'Музей соли')}\n${item(2, 'Краеведческий музей')}\n${item(3, 'Пожарная каланча')}`
  const list = { ...groundedComputed(text), placeIds: [8, 7, 9] }
  const talk = createTalk(() => ({ acts: { find: 1 } }), { find: () => ({ text: list, isSupported: true }) })
  const answer = await talk.reply({ message: 'музеи', now: NOW })
  expect(answer.text).toMatch(/^1\. .*\n2\. .*$/m)
  expect(answer.text).not.toContain('3.')
  expect(answer.placeIds).toEqual([8, 7])
})

test('of two close acts the one that is supported answers, the other becomes a button', async () => {
  const heads = () => ({ acts: { tell: 0.5, find: 0.4 } })
  const both = await createTalk(heads).reply({ message: 'где купить соль', now: NOW })
  expect(both.text).toBe('Список.')
  const ask = await createTalk(heads).reply({ message: 'где купить билет в музей соли', now: NOW })
  expect(ask).toMatchObject({ text: 'Ответ.', placeIds: [8] })
  expect(ask.quickReplies).toContain('Показать подходящие места')
})

test('what nothing vouches for is not said', async () => {
  const talk = createTalk(() => ({ acts: { tell: 1 } }), { ask: () => say('Построен в 1493 году.') })
  const { text } = await talk.reply({ message: 'когда построен', now: NOW })
  expect(text).not.toContain('1493')
})

test('what may be danger gets a line at the end', async () => {
  const talk = createTalk(() => ({ acts: { find: 1 }, dangers: { medical: 0.4, none: 0.6 } }))
  const { text } = await talk.reply({ message: 'где больница', now: NOW })
  expect(text).toBe('Список.\nЕсли случилась беда, звоните 112.')
})

test('an offer stands through small talk, and is gone after another answer', async () => {
  const talk = createTalk(({ message }) => ({ acts: message === 'спасибо' ? { talk: 1 } : { find: 1 } }), {
    find: () => ({ ...say('Список.'), remember: { offer: 'построй маршрут' } }),
  })
  const first = await talk.reply({ message: 'музеи', now: NOW })
  const second = await talk.reply({ message: 'спасибо', now: NOW, dialogue: first.dialogue })
  expect(second.dialogue.offer).toBe('построй маршрут')
  expect(second.dialogue.before).toBe('list')
  expect(second.dialogue.previous).toEqual(['музеи'])
})

describe('without an encoder that works', () => {
  const broken: Encoder = {
    ...createFakeEncoder(),
    encodeMessage: () => Promise.reject(new Error('no runtime')),
  }
  const talk = createTalk(() => ({}), {}, broken)

  test('what words alone come nearest to is told, what they do not find at all is not', async () => {
    const near = { ...say('Ближе всего: соль.', false), isNear: true }
    const ask = async (reply: Reply) =>
      (
        await createTalk(() => ({}), { ask: () => reply }, broken).reply({
          message: 'отчего так грустно',
          now: NOW,
        })
      ).text
    expect(await ask(near)).toBe('Ближе всего: соль.')
    expect(await ask(say('Нет.', false))).toMatch(/^Сейчас я понимаю/)
  })

  test('a walk is as long and begins where it was said', async () => {
    const walks: Request[] = []
    const plan: Responders['plan'] = (_, request) => {
      walks.push(request)
      return say('Прогулка.')
    }
    await createTalk(() => ({}), { plan }, broken).reply({ message: 'маршрут отсюда на час', now: NOW })
    expect(walks).toMatchObject([{ walk: { minutes: 60, start: { kind: 'visitor' } } }])
  })

  test.each([
    ['помогите, мужчина не дышит', /^Звоните 112/],
    ['билет в музей соли', /^Ответ/],
    ['какие музеи есть', /^Список/],
    ['музей соли завтра', /^Часы/],
    ['маршрут на час', /^Прогулка/],
    ['отчего так грустно', /^Сейчас я понимаю только названия/],
  ])('«%s»', async (message, says) => {
    const { text } = await talk.reply({ message, now: NOW })
    expect(text).toMatch(says)
  })
})
