import * as z from 'zod'
import type { Coordinates } from '#domain/coordinates.ts'
import type { LocalTime } from '#domain/hours/hours-reader.ts'
import { EDIT_KINDS } from '../encoder/encoder.ts'
import { NEED_KEYS } from '../request.ts'
import type { Dialogue } from '../understand/dialogue.ts'

const MAX_PLACES = 50
const MAX_NAMES = 20
const MAX_EDITS = 10
const MAX_TEXT_LENGTH = 2_000

const placeId = z.int().positive().describe('Номер места, как его вернул другой инструмент')
const placeIds = z.array(placeId).min(1).max(MAX_PLACES)
const text = z.string().min(1).max(MAX_TEXT_LENGTH)
const names = z.array(z.string().min(1).max(100)).max(MAX_NAMES)
const minutes = z.int().min(1).max(1_440)
const meters = z.int().min(1).max(100_000)
const moment = z.iso.datetime({ local: true, precision: -1 }).refine((at) => !at.endsWith('Z'))
/** Where a visitor stands. */
export const coordinates = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })
const point = z
  .union([placeId, z.literal('center'), coordinates])
  .describe('Номер места, center — центр города, или место посетителя')
const when = z
  .union([moment, z.iso.date()])
  .describe('Время по часам города, 2026-07-15T12:00, или день, 2026-07-15')
const by = z.enum(['foot', 'bike', 'car', 'bus'])
const needs = z.array(z.enum(NEED_KEYS)).max(NEED_KEYS.length)

const conditions = {
  kinds: names.optional().describe('Что подойдёт: вид, тема или название места, каждое отдельно: «музей»'),
  without: names.optional().describe('Чего не должно быть, так же'),
  needs: needs.optional().describe('Что нужно: с коляской, без ступеней, у воды, тихо…'),
  withoutNeeds: needs.optional().describe('Чего не нужно'),
  childAge: z.int().min(0).max(17).optional().describe('Возраст ребёнка, лет'),
  maxPrice: z.int().min(0).optional().describe('Сколько готовы заплатить, руб.'),
  near: point.optional(),
  when: when.optional(),
  about: text.optional().describe('О чём место, своими словами, когда вид его не называет'),
}

/** Limits of a walk that are wishes as they stand. */
export const walkLimits = z.object({
  minutes: minutes.exactOptional().describe('Сколько времени на всё'),
  meters: meters.exactOptional().describe('Не длиннее, м'),
  legMeters: meters.exactOptional().describe('Не дальше между остановками, м'),
  stops: z.int().min(1).max(12).exactOptional().describe('Сколько остановок'),
  isRoundTrip: z.boolean().exactOptional().describe('С возвращением к началу'),
  startsAt: moment.exactOptional(),
  deadline: moment.exactOptional().describe('К какому времени закончить'),
})
const walk = {
  ...conditions,
  ...walkLimits.shape,
  start: point.optional(),
  end: point.optional(),
  by: by.optional(),
}

const stopNumber = z.int().min(1).max(MAX_PLACES)
const edit = z.object({
  kind: z.enum(EDIT_KINDS),
  names: names.optional().describe('Места или виды мест, о которых речь'),
  stops: z.array(stopNumber).max(MAX_PLACES).optional().describe('Номера остановок, с 1'),
  instead: names.optional().describe('Чем заменить (replace)'),
  position: z
    .union([
      z.enum(['first', 'last', 'reverse']),
      z.object({ before: stopNumber }),
      z.object({ after: stopNumber }),
    ])
    .optional()
    .describe('Куда поставить (add, reorder)'),
})

/** What each tool is asked with. The browser loads none of it, so that the schemas may carry descriptions. */
export const TOOL_INPUTS = {
  search_guide: z.object({
    question: text.describe('Вопрос, как его задал бы посетитель'),
    placeIds: placeIds.optional().describe('О каких местах речь'),
  }),
  find_places: z.object({
    ...conditions,
    sort: z.enum(['interest', 'near', 'cheap', 'old', 'openLongest']).optional(),
    limit: z.int().min(1).max(200).optional().describe('Сколько мест вернуть, без него — 20'),
  }),
  get_place: z.object({ id: placeId }),
  check_hours: z.object({ placeIds, when: when.optional() }),
  plan_walk: z.object(walk),
  change_walk: z.object({
    placeIds: placeIds.describe('Остановки прогулки по порядку'),
    wishes: z.object(walk).optional().describe('С чем её составили: то же, что получил plan_walk'),
    edits: z.array(edit).min(1).max(MAX_EDITS),
    said: z.object(walk).optional().describe('Новые пожелания вместе с правкой, например minutes'),
  }),
  get_directions: z.object({ from: point.optional(), to: point, by: by.optional() }),
  compare_places: z.object({
    placeIds,
    by: z.enum(['distance', 'age', 'price', 'hours', 'visitMinutes', 'interest']).optional(),
    question: text.optional().describe('По чему сравнить, своими словами, когда by не подходит'),
    from: point.optional(),
  }),
  who_knows: z.object({ question: text, placeId: placeId.optional() }),
}

export type ToolName = keyof typeof TOOL_INPUTS
export type ToolInput<Name extends ToolName> = z.infer<(typeof TOOL_INPUTS)[Name]>
export type ConditionsInput = z.infer<z.ZodObject<typeof conditions>>
export type WalkInput = z.infer<z.ZodObject<typeof walk>>
export type PointInput = z.infer<typeof point>
export type EditInput = z.infer<typeof edit>

/** What each tool is called and what it gives, for whoever chooses among them. */
export const TOOL_TEXTS: Readonly<Record<ToolName, { title: string; description: string }>> = {
  search_guide: {
    title: 'Найти ответ',
    description: 'Предложения путеводителя, которые могут ответить на вопрос, и насколько это вероятно.',
  },
  find_places: {
    title: 'Найти места',
    description:
      'Места под условия; о каждом условии сказано, выполнено оно или неизвестно. Без условий — все места, самые интересные сначала.',
  },
  get_place: {
    title: 'Одно место',
    description: 'Всё, что путеводитель знает о месте, чего не знает, и открыто ли оно сейчас.',
  },
  check_hours: {
    title: 'Открыто ли',
    description: 'Открыты ли места сейчас, в названное время или в названный день, и до скольки.',
  },
  plan_walk: {
    title: 'Составить прогулку',
    description:
      'Прогулка под пожелания: остановки по порядку, расстояния, время и ссылка на карту; или почему её нет.',
  },
  change_walk: {
    title: 'Изменить прогулку',
    description: 'Прогулка после правок: добавить, убрать, заменить, короче, длиннее, переставить.',
  },
  get_directions: {
    title: 'Как добраться',
    description: 'Путь к месту, как его знает путеводитель: минуты пешком, повороты, автобусы.',
  },
  compare_places: {
    title: 'Сравнить места',
    description: 'Какое ближе, старше, дешевле, дольше открыто, интереснее; о чём не известно, сказано.',
  },
  who_knows: {
    title: 'Кого спросить',
    description: 'Телефон или страница того, кто ответит на то, чего в путеводителе нет.',
  },
}

/** A call of a tool from outside; `input` fits the tool's schema. */
export type ToolCall = {
  name: ToolName
  input: unknown
  now: LocalTime
  /** The address that visitors know; empty where nobody has told it. */
  publicUrl: string
  /** Where the visitor stands, when a point of the input is his. */
  position?: Coordinates | undefined
  /** What the caller remembers of a conversation: `change_walk` changes its walk, and a walk comes with its wishes. */
  dialogue?: Pick<Dialogue, 'walk'> | undefined
}
