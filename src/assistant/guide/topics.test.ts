import { describe, expect, test } from 'vitest'
import { findTopics } from './topics.ts'

const says = (question: string) => findTopics(question).flatMap((topic) => topic.says)
const under = (question: string) => findTopics(question).flatMap((topic) => topic.under ?? [])

describe('a question people ask of any town has beginnings of words of its answer', () => {
  test.each([
    ['сколько лет городу', 'заложе'],
    ['кто основал город', 'основал'],
    ['откуда такое название', 'назван'],
    ['как раньше назывался', 'переимен'],
    ['сколько жителей', 'жител'],
    ['в какой области', 'област'],
    ['на какой реке стоит', 'берег'],
    ['чем знаменит', 'слав'],
    ['какие знаменитые люди здесь жили', 'уроженец'],
    ['что изображено на гербе', 'герб'],
    ['бывают ли морозы', 'градус'],
    ['когда лучше приехать', 'приезжа'],
    ['как до вас добраться', 'поезд'],
    ['какие праздники', 'праздник'],
    ['что привезти в подарок', 'сувенир'],
    ['какая местная кухня', 'блюд'],
    ['есть ли легенды', 'предани'],
    ['где поймать вай-фай', 'wi'],
    ['где припарковаться', 'парков'],
    ['можно купаться', 'глуб'],
    ['кто архитектор', 'архитектор'],
    ['когда построили', 'возвед'],
    ['есть экскурсии', 'экскурс'],
    ['пустят с собакой', 'собак'],
  ])('«%s»: «%s…»', (question, start) => {
    expect(says(question)).toContain(start)
  })
})

test('some topics stand under a heading of their own', () => {
  expect(under('откуда такое название')).toContain('истор')
  expect(under('какой у вас климат')).toContain('климат')
  expect(under('где туалет')).toEqual([])
})

test('a question may have several topics, or none', () => {
  expect(findTopics('когда и кто построил собор').length).toBeGreaterThan(1)
  expect(findTopics('расскажи про собор')).toEqual([])
})
