import { describe, expect, test } from 'vitest'
import { findAnswerType, saysAsked } from './answer-types.ts'

describe('what kind of answer a question wants', () => {
  test.each([
    ['сколько стоит вход', 'money'],
    ['почем билеты', 'money'],
    ['вход платный', 'money'],
    ['почему так называется', 'reason'],
    ['в честь кого названа улица', 'reason'],
    ['сколько по времени идти', 'duration'],
    ['как долго длится экскурсия', 'duration'],
    ['какая высота колокольни', 'length'],
    ['сколько метров до дна', 'length'],
    ['во сколько закрывается', 'clock'],
    ['до скольки работает', 'clock'],
    ['когда построили собор', 'date'],
    ['в каком году открыли музей', 'date'],
    ['сколько лет городу', 'date'],
    ['сколько жителей', 'number'],
    ['кто построил башню', 'person'],
    ['чей это дом', 'person'],
    ['можно с собакой', 'permission'],
    ['есть ли парковка', 'permission'],
  ])('«%s»: %s', (question, name) => {
    expect(findAnswerType(question)?.name).toBe(name)
  })
})

test('a request to tell wants no kind of answer', () => {
  expect(findAnswerType('расскажи про собор')).toBeUndefined()
  expect(findAnswerType('музей соли')).toBeUndefined()
})

describe('how a sentence looks that answers', () => {
  const says = (question: string, sentence: string) => findAnswerType(question)?.says.test(sentence)
  test.each([
    ['сколько стоит', 'Билет 300 ₽.', 'Музей стоит на горе.'],
    ['когда построили', 'Построен в 1896 году.', 'Построен из кирпича.'],
    ['кто построил', 'Автор — А. Н. Бекетов.', 'здание из кирпича.'],
    ['какая высота', 'Высота 43 м.', 'Очень высокая башня.'],
    ['почему', 'Назван в честь купца.', 'Стоит на берегу.'],
    ['во сколько', 'Открыт с 10 до 18.', 'Открыт всегда гостям.'],
    ['как долго', 'Осмотр занимает полчаса.', 'Осмотр стоит денег.'],
    ['можно ли', 'Внутри снимать запрещено.', 'Дом с мезонином.'],
  ])('«%s»: «%s», but not «%s»', (question, right, wrong) => {
    expect(says(question, right)).toBe(true)
    expect(says(question, wrong)).toBe(false)
  })
})

test('how much is asked for is not said by «платный»', () => {
  const says = (question: string, sentence: string) => {
    const type = findAnswerType(question)
    return type && saysAsked(type, question, sentence)
  }
  expect(says('сколько стоит проезд', 'Есть и обход, он платный.')).toBe(false)
  expect(says('обход платный?', 'Есть и обход, он платный.')).toBe(true)
  expect(says('сколько стоит билет', 'Билет 300 ₽.')).toBe(true)
})
