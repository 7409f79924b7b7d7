import { writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTempDir } from '#testing/temp-dir.ts'
import { TEST_CERTIFICATE } from '#testing/test-certificate.ts'
import type { LlmSettings } from './llm-settings.ts'
import { describeModelFault, openChatModel } from './open-chat-model.ts'

const CAPS = { perConversation: 1, perHour: 1, perDay: 1 }
const TEXT = { choices: [{ message: { content: 'да' } }] }

async function startSecure(listener: RequestListener): Promise<string> {
  const server = createServer(TEST_CERTIFICATE, listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function writeCertificate(text: string = TEST_CERTIFICATE.cert): Promise<string> {
  const file = join(await createTempDir(), 'root.pem')
  await writeFile(file, text)
  return file
}

const toSettings = (baseUrl: string, more: Partial<LlmSettings> = {}): LlmSettings => ({
  dialect: 'openai',
  baseUrl,
  model: 'm',
  name: 'm',
  timeoutMs: 5_000,
  caps: CAPS,
  ...more,
})

async function ask(settings: LlmSettings, signal = AbortSignal.timeout(5_000)) {
  const model = await openChatModel(settings)
  return model({ messages: [{ role: 'user', content: 'Привет' }], tools: [], signal })
}

const describeFault = (asked: Promise<unknown>) => asked.then(() => '', describeModelFault)

test('a certificate that nobody has signed is refused, and the sentence names LLM_CA_FILE; with the file it is trusted', async () => {
  const url = await startSecure((_request, response) => response.end(JSON.stringify(TEXT)))
  expect(await describeFault(ask(toSettings(url)))).toContain('LLM_CA_FILE')
  const caFile = await writeCertificate()
  expect(await ask(toSettings(url, { caFile }))).toMatchObject({ content: 'да' })
  // The additional certificate is trusted nowhere else.
  await expect(fetch(url)).rejects.toThrow()
})

test('a file of certificates that cannot be used is named before anything is asked', async () => {
  const missing = join(await createTempDir(), 'none.pem')
  await expect(openChatModel(toSettings('https://a', { caFile: missing }))).rejects.toMatchObject({
    faults: [`LLM_CA_FILE: файл не открывается: ${missing}`],
  })
  const other = await writeCertificate('no certificate')
  await expect(openChatModel(toSettings('https://a', { caFile: other }))).rejects.toMatchObject({
    faults: [`LLM_CA_FILE: в файле нет сертификата в виде PEM: ${other}`],
  })
})

test('GigaChat: the token comes from its own address, over the same certificate', async () => {
  const asked: string[] = []
  const url = await startSecure((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`)
    const token = { access_token: 'token', expires_at: Date.now() + 1_800_000 }
    response.end(JSON.stringify(request.url === '/oauth' ? token : TEXT))
  })
  const caFile = await writeCertificate()
  const gigachat = { dialect: 'gigachat', tokenUrl: `${url}/oauth`, apiKey: 'a2V5', caFile } as const
  expect(await ask(toSettings(`${url}/api/v1`, gigachat))).toMatchObject({ content: 'да' })
  expect(asked).toEqual(['/oauth Basic a2V5', '/api/v1/chat/completions Bearer token'])
})

test('over a trusted certificate too: refusals with their pause, an endless answer and silence are faults', async () => {
  const url = await startSecure((request, response) => {
    if (request.url?.startsWith('/busy')) response.writeHead(503, { 'retry-after': '30' }).end()
    if (request.url?.startsWith('/long')) response.end('a'.repeat(300 * 1024))
    if (request.url?.startsWith('/moved')) response.writeHead(302, { location: 'http://127.0.0.1' }).end()
  })
  const caFile = await writeCertificate()
  const askAt = (path: string, signal?: AbortSignal) => ask(toSettings(`${url}/${path}`, { caFile }), signal)
  await expect(askAt('busy')).rejects.toMatchObject({ status: 503, retryAfterS: 30 })
  await expect(askAt('long')).rejects.toMatchObject({ reason: 'too_large' })
  await expect(askAt('moved')).rejects.toMatchObject({ reason: 'redirect' })
  await expect(askAt('silent', AbortSignal.timeout(100))).rejects.toMatchObject({ reason: 'timeout' })
})

test.each([
  [401, 'LLM_API_KEY'],
  [402, 'пополните'],
  [404, 'LLM_MODEL'],
  [429, 'подождать'],
  [500, 'код 500'],
])('a refusal %i says what to do', async (status, words) => {
  const url = await startSecure((_request, response) => response.writeHead(status).end())
  const caFile = await writeCertificate()
  expect(await describeFault(ask(toSettings(url, { caFile })))).toContain(words)
})
