import * as z from 'zod/mini'
import type { DifferenceLine } from '../content/difference.ts'
import type { Place } from '../place.ts'

/** Downloadable spreadsheets: the guide's places, and an empty table with lists and advice. */
export const TABLE_KINDS = ['current', 'template'] as const

export type TableKind = (typeof TABLE_KINDS)[number]

/** Larger files are refused; a thousand places with long texts take less than one megabyte. */
export const TABLE_LIMIT_MB = 20

/** A list that may be truncated: `more` items are left out. */
export type Cut<T> = { items: T[]; more: number }

/**
 * The faults of a table of places, in sentences, and its changes. Each error must be fixed, each oddity
 * fixed or accepted; with errors there is nothing to compare. `version` is that of the places it was compared with.
 */
export type TableCheck = {
  errors: Cut<string>
  oddities: Cut<string>
  version: number
  /** The guessed encoding of a text file that is not in Unicode. */
  encoding?: string
  /** The pictures that the table refers to, by its names. */
  pictures: string[]
  /** «Новых: 1, изменённых: 2, удалённых: 0» */
  count?: string
  lines?: Cut<DifferenceLine>
  /** The table changes nothing. */
  isEmpty?: boolean
}

/** The same with the places to write. */
export type CheckedTable = TableCheck & { places?: Place[] }

/** The last published table that was not undone, with the version of the places now. */
export type LastTable = { version: number; savedAt: string; isChangedSince: boolean }

/** The question before an undo that loses later changes of places. */
export const UNDO_LOSES_LATER =
  'После этой таблицы места меняли и иначе. Эти изменения тоже пропадут: места станут такими, какими были до таблицы.'

/** At which version of the places the last table is to be undone. */
export const tableUndoSchema = z.strictObject({ version: z.int() })
