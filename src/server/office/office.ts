import type { About } from '#domain/about.ts'
import type { ContentContext } from '#domain/content/content-fault.ts'
import type { DeadLink } from '#domain/content/dead-link.ts'
import type {
  InboxFeedback,
  InboxReport,
  InboxShown,
  MarkChange,
  ReportsShown,
} from '#domain/office/inbox.ts'
import type { Page } from '#domain/office/journal.ts'
import type { ModelOfMonth, WantedOfMonth } from '#domain/office/months.ts'
import type { PhotoKind } from '#domain/office/photo-file.ts'
import type { OfficeTown } from '#domain/office/place-point.ts'
import type { CheckedTable, LastTable, TableKind } from '#domain/office/table.ts'
import type { TownEdit } from '#domain/office/town.ts'
import type { Place, PlaceImage } from '#domain/place.ts'
import type { TownHouse } from '#domain/town-houses.ts'
import type { TownPartName, TownValues } from '#domain/town-parts.ts'
import type { MarkOutcome } from '#server/db/change-mark.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/db/read-page.ts'

/** Visitors' messages that staff process, with or without a transaction. */
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

/** What the office needs to edit places; each function runs in the given transaction. */
export type PlaceDesk = {
  /** Returns all places in the guide's order. */
  read: (database: Database) => Promise<Place[]>
  /** The same, with places locked until the transaction ends. */
  lock: (transaction: Database) => Promise<Place[]>
  /** Puts a place instead of the one with its number, or behind the last. */
  put: (transaction: Database, place: Place) => Promise<void>
  remove: (transaction: Database, id: number) => Promise<void>
  /** Returns uploaded photos of places by file. */
  listUploaded: (database: Database) => Promise<ReadonlyMap<string, PlaceImage>>
  /** The pictures of a place without its own. */
  draw: (category: string) => Promise<PlaceImage[]>
  /** Returns whether a picture was generated for a category. */
  isDrawn: (path: string) => boolean
  /** How many open reports each place has. */
  countComplaints: (database: Database) => Promise<ReadonlyMap<number, number>>
  getContext: () => Omit<ContentContext, 'current' | 'isComplete'>
}

/** What the office needs to edit the town. */
export type TownDesk = {
  /** Returns the parts as the town's folder has them. */
  getFolder: () => TownValues
  renderAbout: (markdown: string) => Pick<About, 'html' | 'headings'>
  /** Opens the office's edits within the given transaction. */
  openEdits: (database: Database) => {
    list: () => Promise<TownEdit[]>
    put: (edit: Omit<TownEdit, 'at'>) => Promise<void>
    remove: (name: TownPartName) => Promise<void>
  }
}

/** An uploaded file; its name says the format. */
export type TableFile = { name: string; content: Buffer }

/** Spreadsheets of places, and their import. */
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

/** The dependencies of the office; other features come in as functions. */
export type Office = {
  database: Database
  openFeedback: (database: Database) => FeedbackDesk
  openReports: (database: Database) => ReportDesk
  listPlaces: () => readonly Place[]
  places: PlaceDesk
  town: TownDesk
  table: TableDesk
  /** Renders a photo's variants into the uploads and syncs them to the disk. */
  publishPhoto: (photo: { name: string; kind: PhotoKind; content: Buffer }) => Promise<PlaceImage>
  /** Returns whether all files of a photo exist. */
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
  /** Returns links of places that have failed on several days, by URL. */
  listDeadLinks: () => Promise<ReadonlyMap<string, DeadLink>>
  /** Returns page views per day of a month. */
  listVisits: (month: string) => Promise<readonly { day: string; page: string; visits: number }[]>
  getSiteName: () => string
  getTimeZone: () => string
  /** Clears deleted data from files. */
  eraseTraces: () => Promise<void>
  /** The date in the town, `YYYY-MM-DD`. */
  getToday: () => string
}
