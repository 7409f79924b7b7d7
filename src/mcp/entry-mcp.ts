// Built apart, since it carries the packages of the protocol: a running guide needs none of them (decision 062).
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { siteName } from '#domain/city-naming.ts'
import type { GuideTools } from '#server/mcp/guide-tools.ts'
import type { McpAnswer } from '#server/mcp/mcp-build.ts'

/** Longer wishes are refused by the chat, too. */
const LONGEST_WISH = 2_000
const MOST_SEARCH_TAGS = 20
const MOST_SEARCH_PLACES = 200
const READ_ONLY = { readOnlyHint: true, idempotentHint: true, openWorldHint: false }
const TOWN_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/

const searchInput = z.object({
  text: z.string().max(200).optional().describe('Слова из названия или описания; без них — все места'),
  tags: z
    .array(z.string().max(100))
    .max(MOST_SEARCH_TAGS)
    .optional()
    .describe('Теги: подходит место с любым из них'),
  limit: z.int().min(1).max(MOST_SEARCH_PLACES).optional().describe('Сколько мест вернуть, без него — 50'),
})
const placeInput = z.object({ id: z.int().positive().describe('Номер места, как его вернул поиск') })
const openInput = z.object({
  time: z
    .string()
    .regex(TOWN_TIME)
    .refine((time) => !Number.isNaN(Date.parse(`${time}Z`)), 'Такого времени не бывает')
    .optional()
    .describe('Время по часам города, 2026-07-15T12:00; без него — сейчас'),
})
const walkInput = z.object({
  wish: z
    .string()
    .min(1)
    .max(LONGEST_WISH)
    .describe('Пожелание по-русски: сколько времени, что увидеть, с кем, во сколько начать'),
})

/** The tools of a guide as a server of the protocol. */
export function createMcpAnswer(tools: GuideTools): McpAnswer {
  const handler = createMcpHandler(() => createServer(tools), {
    // Places change seldom, and nobody is told of it: a stream would only hold a connection.
    maxSubscriptions: 0,
  })
  return (request, parsedBody) => handler.fetch(request, { parsedBody })
}

function createServer(tools: GuideTools): McpServer {
  const name = siteName(tools.getCity())
  const server = new McpServer(
    { name: 'gorodok', title: name, version: '1.0.0' },
    {
      instructions: `Путеводитель «${name}». Чего в ответах нет, того путеводитель не знает: не додумывайте. Давайте ссылки на страницы мест.`,
    },
  )
  server.registerTool(
    'search_places',
    {
      title: 'Найти места',
      description:
        'Места путеводителя по словам и тегам, как в поиске на сайте. Если ничего не нашлось — похожие.',
      inputSchema: searchInput,
      annotations: READ_ONLY,
    },
    async ({ text, tags, limit }) =>
      toResult(
        await tools.searchPlaces({ ...(text && { text }), ...(tags && { tags }), ...(limit && { limit }) }),
      ),
  )
  server.registerTool(
    'get_place',
    {
      title: 'Одно место',
      description: 'Всё, что путеводитель знает о месте, и открыто ли оно сейчас. Чего нет, то не указано.',
      inputSchema: placeInput,
      annotations: READ_ONLY,
    },
    async ({ id }) => toResult(await tools.getPlace(id), `Места с номером ${id} в путеводителе нет.`),
  )
  server.registerTool(
    'open_at',
    {
      title: 'Что открыто',
      description: 'Какие места открыты в это время, какие закрыты и о каких часы неизвестны.',
      inputSchema: openInput,
      annotations: READ_ONLY,
    },
    async ({ time }) => toResult(await tools.listOpenAt(time)),
  )
  server.registerTool(
    'plan_walk',
    {
      title: 'Составить прогулку',
      description: 'Прогулка по пожеланию: остановки по порядку, расстояния и время, и ссылка на карту.',
      inputSchema: walkInput,
      annotations: READ_ONLY,
    },
    async ({ wish }) => toResult(await tools.planWalk(wish)),
  )
  return server
}

/** What a program reads, and the same as text for those that read texts alone. */
function toResult(found: object | undefined, whenMissing = '') {
  if (found === undefined) return { content: [{ type: 'text' as const, text: whenMissing }], isError: true }
  const structuredContent = { ...found }
  return { content: [{ type: 'text' as const, text: JSON.stringify(structuredContent) }], structuredContent }
}
