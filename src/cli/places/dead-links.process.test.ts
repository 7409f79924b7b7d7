import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createPlace } from '#testing/create-place.ts'
import { findDeadLinks, listLinks } from './dead-links.ts'

async function openSite(): Promise<string> {
  const server = createServer((request, response) => {
    const status = Number(request.url?.slice(1))
    if (status === 0) request.socket.destroy()
    else response.writeHead(status).end('x')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`
}

test('links that answer 404, 500 or not at all are dead, those that turn programs away are not', async () => {
  const site = await openSite()
  const sources = [200, 403, 404, 429, 500, 0].map((status) => `${site}/${status}`)
  const places = [
    createPlace({ name: 'Сквер', sources }),
    createPlace({ id: 2, name: 'Сад', website: `${site}/404` }),
  ]
  let opened = 0
  const dead = await findDeadLinks(
    listLinks([...places, createPlace({ sources: ['Книга 1998 года'] })]),
    () => {
      opened += 1
    },
  )
  expect(opened).toBe(6)
  expect(dead?.toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([
    { url: `${site}/0`, reason: 'не отвечает', places: ['Сквер'] },
    { url: `${site}/404`, reason: 'ответ 404', places: ['Сквер', 'Сад'] },
    { url: `${site}/500`, reason: 'ответ 500', places: ['Сквер'] },
  ])
})

test('when nothing at all answers, it is the network that is away', async () => {
  const places = [createPlace({ sources: ['http://127.0.0.1:1/a', 'http://127.0.0.1:1/b'] })]
  expect(await findDeadLinks(listLinks(places), () => undefined)).toBeUndefined()
})
