import type { TownHouse } from '../town-houses.ts'
import type { JournalEntry, OfficePerson, OfficeSession, OfficeVisitor } from './calls.ts'
import type { InboxFeedback, InboxReport } from './inbox.ts'
import type { OfficePasskey } from './passkeys.ts'
import type { officePaths } from './paths.ts'
import type { OfficeTown } from './place-point.ts'
import type { OfficePlaces, OfficeWeek } from './places.ts'
import type { LastTable } from './table.ts'
import type { OfficeTownPart } from './town.ts'
import type { VisitsOfMonth } from './visits.ts'
import type { WantedOfMonth } from './wanted.ts'

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
