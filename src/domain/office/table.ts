import * as z from 'zod/mini'
import type { DifferenceLine } from '../content/difference.ts'
import type { Place } from '../place.ts'

/** The spreadsheets that can be fetched: the places of the guide, and an empty one with lists and advice. */
export const TABLE_KINDS = ['current', 'template'] as const

export type TableKind = (typeof TABLE_KINDS)[number]

/** Larger ones are refused; a thousand places with long texts take less than one. */
export const TABLE_LIMIT_MB = 20

/** A list that may be too long to be shown whole: `more` are left out. */
export type Cut<T> = { items: T[]; more: number }

/**
 * The faults of a table of places, in sentences, and its changes. Each error must be fixed, each oddity
 * fixed or accepted; with errors there is nothing to compare. `version` is that of the places it was compared with.
 */
export type TableCheck = {
  errors: Cut<string>
  oddities: Cut<string>
  version: number
  /** The encoding that was guessed, where the file is a text that is not in Unicode. */
  encoding?: string
  /** The pictures that the table names, as it names them. */
  pictures: string[]
  /** «Новых: 1, изменённых: 2, удалённых: 0» */
  count?: string
  lines?: Cut<DifferenceLine>
  /** The guide is as the table says already. */
  isEmpty?: boolean
}

/** The same with the places that would be written. */
export type CheckedTable = TableCheck & { places?: Place[] }

/** The last published table that was not undone, with the version of the places now. */
export type LastTable = { version: number; savedAt: string; isChangedSince: boolean }

/** At which version of the places the last table is to be undone. */
export const tableUndoSchema = z.strictObject({ version: z.int() })
