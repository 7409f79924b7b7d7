import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Page } from '#domain/office/journal.ts'

/** A position in a list, newest first: time (ISO) and id of the last row. */
export type Cursor = { at: string; id: string }

const TEXT = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_([0-9a-f-]{36})$/
/** Rows per read while few of them match. */
const ROWS_AT_ONCE = 200

/** Parses a cursor from a URL; undefined when it is invalid. */
export function readCursor(text: string): Cursor | undefined {
  const [, at, id] = TEXT.exec(text) ?? []
  return at === undefined || id === undefined ? undefined : { at, id }
}

/** A condition for the rows after a cursor; without one, for all. */
export function isBehind(column: 'at' | 'created_at', cursor: Cursor | undefined): RawBuilder<SqlBool> {
  if (cursor === undefined) return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`(${sql.ref(column)}, ${sql.ref('id')}) < (${cursor.at}, ${cursor.id})`
}

type PageRequest<T> = {
  read: (cursor: Cursor | undefined, count: number) => Promise<T[]>
  /** SQLite folds only the case of Latin letters, so texts are compared here. */
  matches?: (item: T) => boolean
  cursorOf: (item: T) => Cursor
  cursor: Cursor | undefined
  size: number
}

/** Reads the next page of matching items. */
export async function readPage<T>(request: PageRequest<T>): Promise<Page<T>> {
  const { read, matches, cursorOf, cursor, size } = request
  const items: T[] = []
  const count = matches === undefined ? size + 1 : ROWS_AT_ONCE
  for (let from = cursor; items.length <= size; ) {
    const rows = await read(from, count)
    items.push(...(matches === undefined ? rows : rows.filter(matches)))
    const last = rows.at(-1)
    if (last === undefined || rows.length < count) break
    from = cursorOf(last)
  }
  const last = items.length > size ? items[size - 1] : undefined
  if (last === undefined) return { items }
  const { at, id } = cursorOf(last)
  return { items: items.slice(0, size), next: `${at}_${id}` }
}
