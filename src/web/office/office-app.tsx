import { Route, Routes } from 'react-router'
import type { OfficeVisitor } from '#domain/office/calls.ts'
import { officePaths } from '#domain/office/paths.ts'
import { Spinner } from '../ui/spinner.tsx'
import { EnterPage } from './enter-page.tsx'
import { FeedbackPage } from './feedback-page.tsx'
import { JournalPage } from './journal-page.tsx'
import { NoPage } from './no-page.tsx'
import { isSignedOut } from './office-calls.ts'
import { OfficeFailure } from './office-failure.tsx'
import { OfficeFrame } from './office-frame.tsx'
import { PasskeyEntry } from './passkey-entry.tsx'
import { PeoplePage } from './people-page.tsx'
import { NewPlacePage, PlacePage } from './place-page.tsx'
import { PlacesPage } from './places-page.tsx'
import { ReportsPage } from './reports-page.tsx'
import { SessionsPage } from './sessions-page.tsx'
import { TablePage } from './table-page.tsx'
import { TownPage } from './town-page.tsx'
import { TownPartPage } from './town-part-page.tsx'
import { useOffice } from './use-office.ts'
import { VisitsPage } from './visits-page.tsx'
import { WantedPage } from './wanted-page.tsx'
import { WeekPage } from './week-page.tsx'

/** Renders «Редакция»: sign-in, and the pages of signed-in users. */
export function OfficeApp({ siteName }: { siteName: string }) {
  return (
    <Routes>
      <Route path="/enter" element={<EnterPage siteName={siteName} />} />
      <Route path="*" element={<LetIn siteName={siteName} />} />
    </Routes>
  )
}

function LetIn({ siteName }: { siteName: string }) {
  const { data, error, refetch } = useOffice(officePaths.session)
  if (data !== undefined) return <OfficePages visitor={data} siteName={siteName} />
  if (error === null) return <Spinner label="Открываю редакцию…" />
  return (
    <main className="office-door">
      <h1>Редакция</h1>
      {isSignedOut(error) ? (
        <>
          <p>Сюда входят по ссылке из приглашения. Попросите её у того, кто ведёт путеводитель.</p>
          <PasskeyEntry />
        </>
      ) : (
        <OfficeFailure error={error} onRetry={refetch} />
      )}
      <p>
        <a href="/">{siteName}</a>
      </p>
    </main>
  )
}

function OfficePages({ visitor, siteName }: { visitor: OfficeVisitor; siteName: string }) {
  const isAdmin = visitor.role === 'admin'
  return (
    <OfficeFrame visitor={visitor} siteName={siteName}>
      <Routes>
        <Route path="/" element={<PlacesPage />} />
        <Route path="/places" element={<PlacesPage />} />
        <Route path="/places/new" element={<NewPlacePage />} />
        <Route path="/places/:key" element={<PlacePage />} />
        <Route path="/feedback" element={<FeedbackPage isAdmin={isAdmin} />} />
        <Route path="/reports" element={<ReportsPage isAdmin={isAdmin} />} />
        <Route path="/week" element={<WeekPage />} />
        <Route path="/wanted" element={<WantedPage />} />
        <Route path="/table" element={<TablePage />} />
        <Route path="/town" element={<TownPage />} />
        <Route path="/town/:part" element={<TownPartPage />} />
        <Route path="/visits" element={<VisitsPage />} />
        <Route path="/journal" element={<JournalPage />} />
        <Route path="/sessions" element={<SessionsPage visitor={visitor} />} />
        {isAdmin && <Route path="/people" element={<PeoplePage visitor={visitor} />} />}
        <Route path="*" element={<NoPage to="/">К местам</NoPage>} />
      </Routes>
    </OfficeFrame>
  )
}
