import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startFakeService } from '#testing/start-fake-service.ts'
import { createTempDir } from '#testing/temp-dir.ts'
import { createTestLog } from '#testing/test-log.ts'
import { readConfig } from './config.ts'
import { openServices } from './services.ts'

const SESSION = '7f2c9a52-3a35-4f6e-9f0e-2b7d4a1c8e55'
const CALL = { id: 'one', type: 'function', function: { name: 'find_places', arguments: '{"limit":1}' } }

/** A model that searches for a place and names the first result. */
function answerAsModel(body: string): object {
  const { messages } = JSON.parse(body)
  const last = messages.at(-1)
  if (last.role !== 'tool') return { content: null, tool_calls: [CALL] }
  const [{ id, name }] = JSON.parse(last.content).places
  return { content: JSON.stringify({ text: `Начните с места «${name}».`, placeIds: [id], passages: [] }) }
}

test('the shipped town: a model calls a tool in the assistant’s thread, and its answer is stored with its place', {
  timeout: 90_000,
}, async () => {
  const { url, requests } = await startFakeService(({ body }, response) =>
    response.end(JSON.stringify({ choices: [{ message: answerAsModel(body) }] })),
  )
  const { log, lines } = createTestLog()
  const config = readConfig({
    CITY_DIR: join(import.meta.dirname, '../../city'),
    DATA_DIR: await createTempDir(),
    LLM_BASE_URL: url,
    LLM_MODEL: 'test',
  })
  const { chat, placeService, getEncoder, close } = await openServices(config, log)
  onTestFinished(close)
  // Without the encoder danger is never certain, and no model is called.
  chat.prepareReplies()
  await expect.poll(() => getEncoder?.(), { timeout: 50_000 }).toBeDefined()
  await chat.add({ sessionId: SESSION, text: 'С чего начать осмотр города?' })
  await expect.poll(chat.countOwed, { timeout: 25_000 }).toBe(0)
  const [, reply] = await chat.store.listMessages(SESSION, 0)
  const [id = 0] = reply?.places ?? []
  const place = placeService.getSnapshot().places.find((one) => one.id === id)
  expect(reply?.messageText).toBe(`Начните с места «${place?.name}».`)
  expect(requests).toHaveLength(2)
  expect(lines.filter(({ msg }) => /assistant: the model/.test(String(msg)))).toEqual([])
})
