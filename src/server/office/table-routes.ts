import type { FastifyRequest } from 'fastify'
import { officePaths } from '#domain/office/paths.ts'
import {
  TABLE_KINDS,
  TABLE_LIMIT_MB,
  type TableCheck,
  type TableKind,
  tableUndoSchema,
} from '#domain/office/table.ts'
import type { Place } from '#domain/place.ts'
import { describeFaultyField, Problem } from '#server/http/problem.ts'
import type { Office, TableFile } from './office.ts'
import { forEditors, type OfficeCall, type OfficeRoute } from './office-routes.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const FILE_NAMES: Readonly<Record<TableKind, string>> = { current: 'места', template: 'пустая таблица мест' }
const MAX_TABLE_NAME_LENGTH = 255

const CHANGED = new Problem(
  409,
  'places_changed',
  'Места тем временем изменил кто-то ещё. Ничего не записано: проверьте таблицу заново.',
)
const UNDO_CHANGED = new Problem(
  409,
  'places_changed',
  'Места тем временем изменил кто-то ещё. Ничего не возвращено: обновите страницу и посмотрите.',
)

/** Lists the routes of the spreadsheet of places: download, check, publication, undo. */
export function listTableRoutes({ database, table, getToday }: Office): OfficeRoute[] {
  const send = forEditors('POST', officePaths.table, async (call): Promise<TableCheck> => {
    const { version, accepted } = call.request.query as { version?: string; accepted?: string }
    const isToBeWritten = version !== undefined
    const checked = await table.check(readFile(call.request), isToBeWritten)
    if ('refusal' in checked) throw new Problem(422, 'not_a_table', checked.refusal)
    const { places, ...answer } = checked
    if (!isToBeWritten) return answer
    if (String(answer.version) !== version) throw CHANGED
    await publish(call, answer, { places, isAccepted: accepted === '1' })
    return answer
  })
  return [
    forEditors('GET', officePaths.table, async ({ request, reply }) => {
      const { kind } = request.query as { kind?: unknown }
      const wanted = TABLE_KINDS.find((one) => one === kind)
      if (wanted === undefined) {
        throw describeFaultyField('kind', `ожидается одно из: ${TABLE_KINDS.join(', ')}`)
      }
      const name = encodeURIComponent(`${FILE_NAMES[wanted]} ${getToday()}.xlsx`)
      reply.header('content-disposition', `attachment; filename="${wanted}.xlsx"; filename*=UTF-8''${name}`)
      return reply.type(XLSX).send(await table.write(wanted))
    }),
    { ...send, isFile: true, bodyLimit: TABLE_LIMIT_MB * 1024 * 1024 },
    forEditors('GET', officePaths.lastTable, async () => ({
      last: (await table.openStore(database).findLastImport()) ?? null,
    })),
    forEditors('POST', officePaths.lastTable, ({ parse, journalled }) => {
      const { version } = parse(tableUndoSchema)
      return journalled(async (transaction, write) => {
        const undone = await table.openStore(transaction).undo(version)
        if (undone === undefined) throw UNDO_CHANGED
        await write({ action: 'places.undo', subject: `мест: ${undone.places}` })
        return { places: undone.places }
      })
    }),
  ]

  async function publish(
    { journalled }: OfficeCall,
    { errors, oddities, isEmpty, count = '', version }: TableCheck,
    { places, isAccepted }: { places: Place[] | undefined; isAccepted: boolean },
  ) {
    if (errors.items.length > 0 || places === undefined) {
      throw new Problem(422, 'table_errors', 'Исправьте ошибки: пока есть хоть одна, ничего не записывается.')
    }
    if (oddities.items.length > 0 && !isAccepted) {
      throw new Problem(422, 'table_oddities', 'Исправьте странности или отметьте, что так и задумано.')
    }
    if (isEmpty) throw new Problem(422, 'table_empty', 'Всё так и есть: менять нечего.')
    await journalled(async (transaction, write) => {
      if (!(await table.openStore(transaction).replace(places, version))) throw CHANGED
      await write({ action: 'places.import', subject: count.toLowerCase() })
    })
  }
}

function readFile({ query, body }: FastifyRequest): TableFile {
  const { name } = query as { name?: unknown }
  if (typeof name !== 'string' || name === '' || name.length > MAX_TABLE_NAME_LENGTH) {
    throw describeFaultyField('name', `ожидается имя файла, не больше ${MAX_TABLE_NAME_LENGTH} знаков`)
  }
  if (!Buffer.isBuffer(body) || body.length === 0) throw new Problem(422, 'empty_file', 'Файл пустой.')
  return { name, content: body }
}
