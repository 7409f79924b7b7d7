import type { About } from '#domain/about.ts'
import type { ContentContext } from '#domain/content/content-context.ts'
import type { DeadLink } from '#domain/content/dead-link.ts'
import type { MarkChange, Page } from '#domain/office/calls.ts'
import type { InboxFeedback, InboxReport, InboxShown, ReportsShown } from '#domain/office/inbox.ts'
import type { PhotoKind } from '#domain/office/photo-file.ts'
import type { OfficeTown } from '#domain/office/place-point.ts'
import type { CheckedTable, LastTable, TableKind } from '#domain/office/table.ts'
import type { TownEdit } from '#domain/office/town.ts'
import type { ModelOfMonth, WantedOfMonth } from '#domain/office/wanted.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import type { TownHouse } from '#domain/town-houses.ts'
import type { TownPartName, TownValues } from '#domain/town-parts.ts'
import type { MarkOutcome } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/db/read-page.ts'

/** What visitors wrote as staff work it off, within a transaction or without. */
type InboxDesk<Item, Asked> = {
  list: (request: Asked & { cursor: Cursor | undefined }) => Promise<Page<Item>>
  mark: (id: string, change: MarkChange) => Promise<MarkOutcome>
}

type FeedbackDesk = InboxDesk<InboxFeedback, { shown: InboxShown; search: string }> & {
  /** Removes all feedback from an address; returns how many. */
  erase: (email: string) => Promise<number>
  /** All feedback as a CSV file, and the number of rows. */
  exportAll: () => Promise<{ file: string; count: number }>
}

type ReportsAsked = { shown: ReportsShown; matches?: (report: InboxReport) => boolean }

type ReportDesk = InboxDesk<InboxReport, ReportsAsked> & {
  /** Returns whether it existed. */
  erase: (id: string) => Promise<boolean>
}

/** What the office needs to keep places; each work is done within the transaction that it is given. */
export type PlaceDesk = {
  /** All places in the guide's order. */
  read: (database: Database) => Promise<Place[]>
  /** The same, with places locked until the transaction ends. */
  lock: (transaction: Database) => Promise<Place[]>
  /** Puts a place instead of the one with its number, or behind the last. */
  put: (transaction: Database, place: Place) => Promise<void>
  remove: (transaction: Database, id: number) => Promise<void>
  /** Photos that were uploaded for places, by their file. */
  listUploaded: (database: Database) => Promise<ReadonlyMap<string, PlaceImage>>
  /** The pictures of a place without its own. */
  draw: (category: string) => Promise<PlaceImage[]>
  /** True for a picture drawn for a category. */
  isDrawn: (path: string) => boolean
  /** How many open reports each place has. */
  countComplaints: (database: Database) => Promise<ReadonlyMap<number, number>>
  getContext: () => Omit<ContentContext, 'current' | 'isComplete'>
}

/** What the office needs to keep the town. */
export type TownDesk = {
  /** The parts as the town's folder has them. */
  getFolder: () => TownValues
  renderAbout: (markdown: string) => Pick<About, 'html' | 'headings'>
  /** What was changed here, within the transaction that is given. */
  openEdits: (database: Database) => {
    list: () => Promise<TownEdit[]>
    put: (edit: Omit<TownEdit, 'at'>) => Promise<void>
    remove: (name: TownPartName) => Promise<void>
  }
}

/** An uploaded file; its name says the format. */
export type TableFile = { name: string; content: Buffer }

/** The spreadsheets of places, and the store that they end in. */
export type TableDesk = {
  write: (kind: TableKind) => Promise<Buffer>
  /** With `isToBeWritten` a valid table comes with its places; `refusal` says why a file cannot be read. */
  check: (file: TableFile, isToBeWritten: boolean) => Promise<CheckedTable | { refusal: string }>
  openStore: (database: Database) => {
    replace: (places: readonly Place[], version: number) => Promise<boolean>
    findLastImport: () => Promise<LastTable | undefined>
    undo: (version: number) => Promise<{ places: number } | undefined>
  }
}

/** What the office works on; other features come in as functions. */
export type Office = {
  database: Database
  openFeedback: (database: Database) => FeedbackDesk
  openReports: (database: Database) => ReportDesk
  listPlaces: () => readonly Place[]
  places: PlaceDesk
  town: TownDesk
  table: TableDesk
  /** Makes pictures for visitors of a photo, in the uploads, and syncs them to the disk. */
  publishPhoto: (photo: { name: string; kind: PhotoKind; content: Buffer }) => Promise<PlaceImage>
  /** True when none of a photo's files is missing. */
  hasPhotoFiles: (image: PlaceImage) => Promise<boolean>
  getTownMap: () => Omit<OfficeTown, 'places'>
  getHouses: () => Promise<TownHouse[]>
  /** Counts uncovered questions between two times (ISO); undefined while there are no places. */
  countWanted: (bounds: {
    since: string
    until: string
  }) => Promise<Omit<WantedOfMonth, 'month' | 'model'> | undefined>
  /** Requests to the language model in a month; undefined without one. */
  readModelUse: ((month: string) => Promise<ModelOfMonth>) | undefined
  hasLinkCheck: boolean
  /** Links of places that have failed on several days, by their address. */
  listDeadLinks: () => Promise<ReadonlyMap<string, DeadLink>>
  /** How often pages were opened on the days of a month. */
  listVisits: (month: string) => Promise<readonly { day: string; page: string; visits: number }[]>
  getSiteName: () => string
  getTimeZone: () => string
  /** Clears what removed data left in files. */
  eraseTraces: () => Promise<void>
  /** The day that it is in the town, `YYYY-MM-DD`. */
  getToday: () => string
}
