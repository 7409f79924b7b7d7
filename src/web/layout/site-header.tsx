import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { siteName } from '#domain/city-naming.ts'
import { paths } from '#domain/paths.ts'
import { useGuide } from '../guide-context.ts'
import { useKept } from '../my-list/kept-places.ts'
import { Icon } from '../ui/icon.tsx'
import { useEarlyPress } from '../ui/use-early-press.ts'
import { useView } from './use-view.ts'

const MENU_HASH = '#menu'

const LINKS = [
  { to: paths.places, label: 'Локации' },
  { to: paths.map, label: 'Карта' },
  { to: paths.about, label: 'О городе' },
]

export function SiteHeader() {
  const { city } = useGuide()
  const { pathname, key } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  const toggle = useRef<HTMLButtonElement>(null)
  // The open menu belongs to one history entry: navigation closes it.
  const isMenuOpen = openedAt === key
  const closeMenu = () => setOpenedAt(undefined)
  useEarlyPress(MENU_HASH, () => setOpenedAt(key))

  useEffect(() => {
    if (!isMenuOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpenedAt(undefined)
      toggle.current?.focus()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isMenuOpen])

  return (
    <header className="site-header">
      <a className="logo" href={paths.places} onClick={closeMenu}>
        <img src="/favicon.svg" alt="" width="32" height="32" />
        <span>{siteName(city)}</span>
      </a>
      <MyListLink onClick={closeMenu} />
      <button
        ref={toggle}
        type="button"
        className="icon-button menu-toggle"
        aria-expanded={isMenuOpen}
        aria-controls="site-menu"
        aria-label={isMenuOpen ? 'Закрыть меню' : 'Открыть меню'}
        onClick={(event) => {
          event.preventDefault()
          setOpenedAt(isMenuOpen ? undefined : key)
        }}
        data-early-press={MENU_HASH}
      >
        <Icon name={isMenuOpen ? 'close' : 'menu'} />
      </button>
      <nav
        id="site-menu"
        className={isMenuOpen ? 'site-menu is-open' : 'site-menu'}
        aria-label="Основное меню"
      >
        {LINKS.map(({ to, label }) =>
          pathname === to || pathname === `${to}/` ? (
            <span key={to} className="current-page" aria-current="page">
              {label}
            </span>
          ) : (
            <a key={to} href={to} onClick={closeMenu}>
              {label}
            </a>
          ),
        )}
        <ViewSwitch />
      </nav>
    </header>
  )
}

function MyListLink({ onClick }: { onClick: () => void }) {
  const { length } = useKept('my-list')
  return (
    <a className="my-list-link" href={paths.myList} onClick={onClick} aria-label={`Мой список: ${length}`}>
      <Icon name="heart" />
      <span>{length}</span>
    </a>
  )
}

/** Renders «Версия для слабовидящих»: larger type, high contrast, no motion. */
function ViewSwitch() {
  const [view, choose] = useView('view')
  const isLarge = view === 'large'
  return (
    <button
      type="button"
      className="view-switch needs-script"
      aria-pressed={isLarge}
      onClick={() => choose(isLarge ? '' : 'large')}
    >
      Версия для слабовидящих
    </button>
  )
}
