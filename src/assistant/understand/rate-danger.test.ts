import { describe, expect, test } from 'vitest'
import { normalizeWords } from '#domain/suggest/normalize-words.ts'
import { toWord } from '#domain/suggest/word-stem.ts'
import { DANGERS } from './danger.ts'
import groups from './danger-words.json' with { type: 'json' }
import { listDangerFeatures, rateDanger } from './rate-danger.ts'

const SURE = 0.5

describe('somebody in danger is recognised', () => {
  test.each([
    'помогите, мужчина упал и не дышит',
    'у мамы инсульт, рот перекосило',
    'ребёнок подавился и синеет',
    'жене плохо с сердцем, вызовите скорую',
    'сын сломал ногу на горке, кость торчит',
    'кровь не останавливается, порезал руку',
    'мужик без сознания лежит на остановке',
    'меня укусила змея, нога опухла',
    'дочка наглоталась таблеток',
    'в гостинице пожар, дым в коридоре',
    'горит дом на соседней улице',
    'сильно пахнет газом в подъезде',
    'тонет человек у пристани',
    'мальчик провалился под лёд',
    'на меня напали с ножом',
    'за мной идёт какой-то мужик, мне страшно',
    'муж избил, боюсь идти домой',
    'у меня украли кошелёк и паспорт',
    'потеряла ребёнка на рынке, помогите',
    'бабушка ушла из дома и не вернулась',
    'мы заблудились в лесу, темнеет',
    'попали в аварию, есть пострадавшие',
    'машина сбила пешехода на переходе',
    'не хочу больше жить',
    'хочу умереть, всё бессмысленно',
  ])('«%s»', (message) => {
    expect(rateDanger(message).share).toBeGreaterThan(SURE)
  })
})

describe('what only sounds like danger raises no alarm', () => {
  test.each([
    'умираю с голоду, где поесть',
    'умереть как красиво тут у вас',
    'когда сгорел собор',
    'расскажи про пожарную каланчу',
    'где музей пожарной охраны',
    'кто утонул в этом озере по легенде',
    'памятник погибшим воинам где',
    'в каком году взорвали церковь',
    'во сколько закрывается аптека',
    'до скольки работает больница',
    'где можно купить нож ручной работы',
    'есть ли тут змеи и клещи',
    'глубоко ли, можно купаться с детьми',
    'безопасно ли гулять вечером по набережной',
    'убей два часа чем-нибудь интересным',
    'хочу шашлык на огне',
    'скучно, сил нет, чем заняться',
    'потерял интерес к музеям, покажи природу',
    'ноги отваливаются, где посидеть',
    'цены просто грабёж, где подешевле',
    'построй маршрут на два часа',
    'привет, что посмотреть',
    'есть ли пандус для коляски',
    'кто напал на крепость в войну',
    'спасибо, ты меня спас',
  ])('«%s»', (message) => {
    expect(rateDanger(message).share).toBeLessThan(SURE)
  })
})

describe('the kind of trouble is told', () => {
  test.each([
    ['мужчина упал и не дышит', 'medical'],
    ['в подъезде пожар, дым валит', 'fire'],
    ['украли сумку с документами', 'crime'],
    ['не хочу больше жить', 'crisis'],
    ['столкнулись две машины, есть пострадавшие', 'accident'],
  ])('«%s»: %s', (message, kind) => {
    expect(rateDanger(message).kind).toBe(kind)
  })
})

test('the share is one of a whole, and an empty message is calm', () => {
  const { share, kind } = rateDanger('')
  expect(share).toBeGreaterThanOrEqual(0)
  expect(share).toBeLessThan(SURE)
  expect(DANGERS).toContain(kind)
})

test('meanings of danger are seen alone, in pairs and by their number', () => {
  const features = listDangerFeatures('Мужчина не дышит!')
  expect(features).toContain('!breathing-trouble')
  expect(
    features.some((feature) => /^![a-z-]+!breathing-trouble|!breathing-trouble![a-z-]+/.test(feature)),
  ).toBe(true)
  expect(features).toContain('!')
  expect(listDangerFeatures('крокозябра')).toContain('groups:0')
})

test('a pasted text is read to its sixtieth word', () => {
  const long = 'музей '.repeat(60)
  expect(listDangerFeatures(`${long} пожар`)).toEqual(listDangerFeatures(`${long} парк`))
})

test('a group of danger words has each stem once', () => {
  const twice = groups.flatMap(({ words }) => {
    const stems = words.map((phrase) =>
      normalizeWords(phrase)
        .map((word) => toWord(word).stem)
        .join(' '),
    )
    return words.filter((_, at) => stems.indexOf(stems[at] ?? '') < at)
  })
  expect(twice).toEqual([])
})
