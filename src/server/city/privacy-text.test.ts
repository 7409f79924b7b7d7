import { expect, test } from 'vitest'
import { TEST_CITY } from '#testing/test-city.ts'
import { renderPrivacy } from './about-page.ts'

test('what the town does not say is said to be not known, and feedback is kept for a year', () => {
  const html = renderPrivacy(TEST_CITY)
  expect(html).toContain('id="privacy"')
  expect(html).toContain('Отвечает за путеводитель: не указано.')
  expect(html).toContain('Срок хранения в днях: 365')
  expect(html).not.toMatch(/соглас/)
})

test('owner, days and consent of the town are told, and shown as text', () => {
  const html = renderPrivacy({
    ...TEST_CITY,
    owner: { name: 'Администрация <b>' },
    feedback: { retentionDays: 30, consent: { version: '2026-11', text: 'Согласен <script>' } },
  })
  expect(html).toContain('Администрация &lt;b&gt;')
  expect(html).toContain('Срок хранения в днях: 30')
  expect(html).toContain('(номер 2026-11): «Согласен &lt;script&gt;»')
})

test('a language model is named with what it is told, and is not spoken of where there is none', () => {
  const baseUrl = 'https://llm.example/v1'
  expect(renderPrivacy(TEST_CITY)).not.toContain('модель')
  const html = renderPrivacy(TEST_CITY, { name: 'qwen3 <8b>', baseUrl })
  expect(html).toContain('языковая модель qwen3 &lt;8b&gt; на сервере llm.example. Ей передаются')
  expect(renderPrivacy(TEST_CITY, { name: 'GigaChat-2-Pro', owner: 'Сбер', baseUrl })).toContain(
    'языковая модель GigaChat-2-Pro компании Сбер.',
  )
  expect(renderPrivacy(TEST_CITY, { name: 'm', baseUrl: 'http://127.0.0.1:8080/v1' })).toContain(
    'языковая модель m на этом же сервере.',
  )
})
