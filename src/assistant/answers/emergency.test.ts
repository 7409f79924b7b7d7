import { expect, test } from 'vitest'
import { openTalk } from '#testing/talk.ts'
import { createGuide } from '#testing/walk-guide.ts'
import { createAssistant } from '../create-assistant.ts'

const ask = (message: string) => openTalk(createAssistant(createGuide([]))).say(message).text

test.each(['в подъезде газом пахнет куда звонить', 'у нас утечка газа', 'запах газа на лестнице'])(
  'who smells gas is told the gas service and what not to do: %s',
  (message) => {
    expect(ask(message)).toMatch(/^Звоните 112 или 104 — газовая служба\.\nВыйдите на улицу/)
    expect(ask(message)).not.toContain('103')
  },
)

test.each([
  ['скорая какой номер', '103 — скорая помощь'],
  ['номер полиции', '102 — полиция'],
  ['телефон пожарной', '101 — пожарные'],
  ['какой номер газовой службы', '104 — газовая служба'],
])('the number of a service is told at once: %s', (message, number) => {
  expect(ask(message)).toMatch(`Звоните 112 или ${number}.`)
})

test('who tells of more than a number hears the common number first', () => {
  expect(ask('человек без сознания, какой номер скорой')).toMatch(/^Звоните 112/)
})
