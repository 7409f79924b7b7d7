import './office.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Route, Routes } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import type { OfficeVisitor } from '#domain/office/people.ts'
import { Spinner } from '../ui/spinner.tsx'
import { FeedbackPage, ReportsPage } from './inbox-pages.tsx'
import { JournalPage } from './journal-page.tsx'
import { OfficeFailure, useOffice } from './loaded.tsx'
import { VisitsPage, WantedPage } from './month-pages.tsx'
import { createOfficeClient, isSignedOut } from './office-calls.ts'
import { NoPage, OfficeFrame } from './office-frame.tsx'
import { PeoplePage } from './people-page.tsx'
import { NewPlacePage, PlacePage } from './place-page.tsx'
import { PlacesPage } from './places-page.tsx'
import { EnterPage, PasskeyEntry, SessionsPage } from './sessions-page.tsx'
import { TablePage } from './table-page.tsx'
import { TownPage, TownPartPage } from './town-page.tsx'
import { WeekPage } from './week-page.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('the page carries no root')
const siteName = root.dataset.site ?? ''
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createOfficeClient()}>
      <BrowserRouter basename={officePaths.home}>
        <Routes>
          <Route path="/enter" element={<EnterPage siteName={siteName} />} />
          <Route path="*" element={<LetIn siteName={siteName} />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
)

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
