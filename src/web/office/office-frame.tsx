import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { officePaths } from '#domain/office/paths.ts'
import { type OfficeVisitor, ROLE_NAMES } from '#domain/office/people.ts'
import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { ChangeButton, SmallButton } from './office-buttons.tsx'
import { callOffice, useHasEnded } from './office-calls.ts'

type OfficeFrameProps = { visitor: OfficeVisitor; siteName: string; children: ReactNode }

const PAGES = [
  { to: '/places', name: 'Места' },
  { to: '/table', name: 'Таблица' },
  { to: '/town', name: 'Город' },
  { to: '/feedback', name: 'Обратная связь' },
  { to: '/reports', name: 'О местах' },
  { to: '/week', name: 'На этой неделе' },
  { to: '/wanted', name: 'Спросили — не нашли' },
  { to: '/visits', name: 'Посещения' },
  { to: '/journal', name: 'Журнал' },
  { to: '/people', name: 'Люди', isForAdmin: true },
] as const

/** So many stand in the one row of a phone, and of a window that is not wide; the others come by a press. */
const PHONE_PAGES = 3
const NARROW_PAGES = 6

export function OfficeFrame({ visitor, siteName, children }: OfficeFrameProps) {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const isFirst = useRef(true)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const current = PAGES.findIndex(({ to }) => isWithin(pathname, to))

  // Who follows a link by keyboard goes on from the new page's beginning.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what changes
  useEffect(() => {
    if (!isFirst.current) main.current?.focus()
    isFirst.current = false
    setMenuOpen(false)
  }, [pathname])

  return (
    <>
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      <header className={isMenuOpen ? 'office-header is-open' : 'office-header'}>
        <p className="office-name">
          <a href="/">{siteName}</a>
        </p>
        <nav aria-label="Редакция">
          <ul>
            {PAGES.filter((page) => !('isForAdmin' in page) || visitor.role === 'admin').map(
              ({ to, name }, index) => (
                <li key={to} className={isWithin(pathname, to) ? 'is-current' : getRank(index, current)}>
                  <PageLink to={to} {...(isWithin(pathname, to) ? { 'aria-current': 'page' as const } : {})}>
                    {name}
                  </PageLink>
                </li>
              ),
            )}
            <li className="more-pages">
              <SmallButton aria-expanded={isMenuOpen} onClick={() => setMenuOpen(!isMenuOpen)}>
                Ещё
              </SmallButton>
            </li>
          </ul>
        </nav>
        <p className="office-visitor">
          <PageLink to="/sessions">
            {visitor.name}, {ROLE_NAMES[visitor.role]}
          </PageLink>
          <ChangeButton act={signOut} failed="Выйти не удалось">
            Выйти
          </ChangeButton>
        </p>
      </header>
      <main id="content" tabIndex={-1} ref={main}>
        <EndedNote />
        {children}
      </main>
    </>
  )
}

/** From what width on a page stands in the row; the current one takes the room of two others there. */
function getRank(index: number, current: number): string {
  if (index < (current < PHONE_PAGES ? PHONE_PAGES : 1)) return 'phone-page'
  return index < NARROW_PAGES ? 'narrow-page' : 'wide-page'
}

/** The office begins with the places. */
function isWithin(pathname: string, page: string): boolean {
  return pathname === page || pathname.startsWith(`${page}/`) || (pathname === '/' && page === '/places')
}

type OfficePageProps = { title: string; heading?: string; hint?: string; children: ReactNode }

export function OfficePage({ title, heading = title, hint, children }: OfficePageProps) {
  return (
    <>
      <title>{`${title} — редакция`}</title>
      <h1>{heading}</h1>
      {hint !== undefined && <p className="hint">{hint}</p>}
      {children}
    </>
  )
}

/** The page stays as it is: typed text survives and works again after sign-in. */
function EndedNote() {
  return useHasEnded() ? (
    <p className="office-ended" role="alert">
      Сеанс закончился. Откройте новую ссылку-приглашение в другой вкладке этого браузера, войдите и повторите
      здесь: написанное не пропало.
    </p>
  ) : null
}

async function signOut() {
  await callOffice('DELETE', officePaths.session)
  location.replace(officePaths.home)
}

export function NoPage({ to, children }: { to: string; children: string }) {
  return (
    <Notice title="Такой страницы в редакции нет">
      <PageLink className="button" to={to}>
        {children}
      </PageLink>
    </Notice>
  )
}
