import type { TownHouse } from '../town-houses.ts'
import type { InboxFeedback, InboxReport } from './inbox.ts'
import type { JournalEntry } from './journal.ts'
import type { VisitsOfMonth, WantedOfMonth } from './months.ts'
import type { OfficePasskey, OfficePerson, OfficeSession, OfficeVisitor } from './people.ts'
import type { OfficeTown } from './place-point.ts'
import type { OfficePlaces, OfficeWeek } from './places.ts'
import type { LastTable } from './table.ts'
import type { OfficeTownPart } from './town.ts'

/** Paths of the office. Separate from `domain/paths.ts`, which every visitor's script includes. */
export const officePaths = {
  home: '/office',
  /** Where a link of an invitation leads; its token follows `#`, which browsers send to nobody. */
  enter: '/office/enter',
  assets: '/office/assets/',
  api: '/api/office',
  session: '/api/office/session',
  sessions: '/api/office/sessions',
  /** One's own passkeys; also `/options`, `/:id`. */
  passkeys: '/api/office/passkeys',
  /** Sign-in by passkey; also `/options`. */
  passkeyEntry: '/api/office/session/passkey',
  people: '/api/office/people',
  journal: '/api/office/journal',
  feedback: '/api/office/feedback',
  reports: '/api/office/reports',
  wanted: '/api/office/wanted',
  /** Also `/:key`, `/:key/draft`, `/:key/publication`. */
  places: '/api/office/places',
  photos: '/api/office/photos',
  table: '/api/office/table',
  /** The last published table; a call undoes it. */
  lastTable: '/api/office/table/undo',
  town: '/api/office/town',
  /** The town's houses with their addresses. */
  houses: '/api/office/town/houses',
  /** The editable parts of the town; also `/:part`. */
  townParts: '/api/office/town/parts',
  /** A preview of a text as the page about the town. */
  aboutPreview: '/api/office/town/about-preview',
  week: '/api/office/week',
  visits: '/api/office/visits',
} as const

/** The link of an invitation; `origin` is the site's address without a slash at the end. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${officePaths.enter}#${token}`
}

/** Returns whether a path belongs to the office's pages or API. */
export function isOfficeAddress(path: string): boolean {
  return [officePaths.home, officePaths.api].some((root) => path === root || path.startsWith(`${root}/`))
}

/** The answer type of each GET address of the office. */
export type OfficeAnswers = {
  [officePaths.session]: OfficeVisitor
  [officePaths.sessions]: OfficeSession[]
  [officePaths.passkeys]: OfficePasskey[]
  [officePaths.people]: OfficePerson[]
  [officePaths.places]: OfficePlaces
  [officePaths.lastTable]: { last: LastTable | null }
  [officePaths.town]: OfficeTown
  [officePaths.houses]: TownHouse[]
  [officePaths.townParts]: OfficeTownPart[]
  [officePaths.week]: OfficeWeek
  [officePaths.wanted]: WantedOfMonth
  [officePaths.visits]: VisitsOfMonth
}

/** The items of the paginated lists. */
export type OfficeLists = {
  [officePaths.journal]: JournalEntry
  [officePaths.feedback]: InboxFeedback
  [officePaths.reports]: InboxReport
}
