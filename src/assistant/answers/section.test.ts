import { expect, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { openTalk } from '#testing/talk.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createAssistant } from '../create-assistant.ts'

const NIGHTS = 'С 25 мая по 20 июля фонари не включают. Так решила дума в 1994 году.'
const guide = {
  ...createGuide([createPlace({ id: 1, name: 'Рынок', category: 'рынок' })]),
  about: [
    { title: '', text: 'Город у озера.' },
    { title: 'Погода', text: '| Месяц | Днём |\n|---|---|\n| Январь | −9 |\n| Июль | +21 |' },
    { title: 'Чего нет и чего не знаем', text: 'Нет бассейна. Умер ли последний лодочник, неизвестно.' },
    { title: 'Ночь, которой нет', text: NIGHTS },
  ],
}
const say = (message: string) => openTalk(createAssistant(guide)).say(message)

test('a part of the page about the town is told by its name, a table row by row', () => {
  expect(say('О городе: Ночь, которой нет').text).toBe(NIGHTS)
  expect(say('О городе: Погода').text).toMatch(/Январь.*−9.*Июль.*\+21/)
})

test('its name alone does where it is no question, in any letters, and is no danger', () => {
  expect(say('чего нет и чего не знаем').text).toMatch(/^Нет бассейна\. Умер ли/)
  expect(say('Погода').text).not.toMatch(/^Январь/)
  expect(say('О городе: Цены').text).not.toMatch(/фонари|бассейн/)
})

test('an answer that is not sure offers the parts where the next sentences stand, and a press tells them', () => {
  const talk = openTalk(createAssistant(guide))
  const offered = talk
    .say('а лодочник у вас почему не включают')
    .quickReplies.filter((one) => one.startsWith('О городе'))
  expect(offered.length).toBeGreaterThan(0)
  for (const one of offered) expect(talk.say(one).intent).toBe('city_facts')
})

test('a part whose name is too long for a button is not offered', () => {
  const title = 'Ночь, которой нет, и всё, что о ней рассказывают старые люди'
  const long = { ...guide, about: [...guide.about.slice(0, -1), { title, text: NIGHTS }] }
  const { quickReplies } = openTalk(createAssistant(long)).say('а лодочник у вас почему не включают')
  expect(quickReplies.join()).not.toContain(title)
})
