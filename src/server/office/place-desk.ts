import type { ContentContext } from '#domain/content/content-context.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import type { Database } from '#server/db/database.ts'

/** What the office needs to keep places; each work is done within the transaction that it is given. */
export type PlaceDesk = {
  /** All places in the guide's order. */
  read: (database: Database) => Promise<Place[]>
  /** The same, and nobody else changes a place until the transaction ends. */
  lock: (transaction: Database) => Promise<Place[]>
  /** Puts a place in the stead of the one with its number, or behind the last. */
  put: (transaction: Database, place: Place) => Promise<void>
  remove: (transaction: Database, id: number) => Promise<void>
  /** Photos that were uploaded for places, by their file. */
  listUploaded: (database: Database) => Promise<ReadonlyMap<string, PlaceImage>>
  /** The pictures of a place that has none of its own. */
  draw: (category: string) => Promise<PlaceImage[]>
  /** True for a picture drawn for a category. */
  isDrawn: (path: string) => boolean
  /** How often visitors called each place wrong, as far as nobody has worked it off. */
  countComplaints: (database: Database) => Promise<ReadonlyMap<number, number>>
  getContext: () => Omit<ContentContext, 'current' | 'isComplete'>
}
