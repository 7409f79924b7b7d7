import { expect, test } from 'vitest'
import { createLinkAsker } from '#server/links/ask-link.ts'
import { createPlace } from '#testing/create-place.ts'
import { openLocalWeb } from '#testing/local-web.ts'
import { findFailedLinks, listLinks } from './places-check.ts'

const SITE = 'http://town.example'

test('links that answer 404, 500 or not at all have failed, those that turn programs away have not', async () => {
  const { asker } = await openLocalWeb((request, response) => {
    const status = Number(request.url?.slice(1))
    if (status === 0) request.socket.destroy()
    else response.writeHead(status).end('x')
  })
  const sources = [200, 403, 404, 429, 500, 0].map((status) => `${SITE}/${status}`)
  const places = [
    createPlace({ name: 'Сквер', sources }),
    createPlace({ id: 2, name: 'Сад', website: `${SITE}/404` }),
    createPlace({ id: 3, sources: ['Книга 1998 года', 'http://127.0.0.1/'] }),
  ]
  let opened = 0
  const onOpened = () => {
    opened += 1
  }
  const failed = await findFailedLinks(listLinks(places), onOpened, createLinkAsker(asker))
  expect(opened).toBe(7)
  expect(failed?.toSorted((a, b) => a.url.localeCompare(b.url))).toEqual([
    { url: `${SITE}/0`, reason: 'сайт не отвечает', places: ['Сквер'] },
    { url: `${SITE}/404`, reason: 'страницы по этому адресу нет', places: ['Сквер', 'Сад'] },
    { url: `${SITE}/500`, reason: 'сайт отвечает ошибкой', places: ['Сквер'] },
  ])
})

test('when nothing at all answers, it is the network that is away', async () => {
  const { asker } = await openLocalWeb((request) => request.socket.destroy())
  const places = [createPlace({ sources: [`${SITE}/a`, `${SITE}/b`, 'http://127.0.0.1/'] })]
  const failed = await findFailedLinks(listLinks(places), () => undefined, createLinkAsker(asker))
  expect(failed).toBeUndefined()
})
