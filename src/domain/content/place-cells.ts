import * as z from 'zod/mini'
import type { PackPlace } from '../pack-place.ts'
import { SHEET_COLUMNS } from './sheet-columns.ts'

/** Excel silently truncates longer cells. */
export const MAX_CELL_LENGTH = 32_767
const FIELDS = SHEET_COLUMNS.map(({ field }) => field)

/** A place as the texts of its row in the table, by field; empty cells are left out. */
export const placeCellsSchema = z.pipe(
  z.partialRecord(
    z.enum(FIELDS, 'такого столбца нет'),
    z.string('Нужен текст').check(
      z.maxLength(MAX_CELL_LENGTH, `Не больше ${MAX_CELL_LENGTH} знаков`),
      z.refine((text) => !text.includes('\0'), 'Уберите невидимые знаки'),
    ),
  ),
  z.transform(dropEmptyCells),
)

export type PlaceCells = Readonly<Partial<Record<string, string>>>

/** Formats the cells of a place as in an exported table. */
export function writePlaceCells(place: PackPlace): PlaceCells {
  return dropEmptyCells(
    Object.fromEntries(SHEET_COLUMNS.map(({ field, write }) => [field, String(write(place) ?? '')])),
  )
}

/** Returns whether two sets of cells are equal. */
export function areSameCells(one: PlaceCells, other: PlaceCells): boolean {
  return FIELDS.every((field) => one[field] === other[field])
}

/**
 * Merges two people's changes of the same cells: a field that only one changed is taken. If both changed it, `merged`
 * has mine and `conflicts` names the field. A point and the pictures have several cells each,
 * which go together: half of one and half of another would be neither.
 */
export function mergePlaceCells(base: PlaceCells, mine: PlaceCells, theirs: PlaceCells) {
  const conflicts: string[] = []
  const merged: Record<string, string | undefined> = {}
  for (const part of new Set(FIELDS.map(findPart))) {
    const fields = FIELDS.filter((field) => findPart(field) === part)
    const differs = (one: PlaceCells, other: PlaceCells) =>
      fields.some((field) => one[field] !== other[field])
    const isMine = differs(mine, base)
    for (const field of fields) merged[field] = (isMine ? mine : theirs)[field]
    if (isMine && differs(theirs, base) && differs(mine, theirs)) {
      conflicts.push(...fields.filter((field) => mine[field] !== theirs[field]))
    }
  }
  return { merged: dropEmptyCells(merged), conflicts }
}

/** Returns the group of a field: `images` of `images.file`, else itself. */
export function findPart(field: string): string {
  return field.replace(/\..*/, '')
}

/** Returns the non-empty cells in column order, so that equal cells give equal text. */
export function dropEmptyCells(cells: PlaceCells): PlaceCells {
  return Object.fromEntries(FIELDS.flatMap((field) => (cells[field]?.trim() ? [[field, cells[field]]] : [])))
}
