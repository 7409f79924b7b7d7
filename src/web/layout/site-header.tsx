import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { siteName } from '#domain/city-naming.ts'
import { paths } from '#domain/paths.ts'
import { useGuide } from '../guide-context.ts'
import { Icon } from '../ui/icon.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { ViewSwitch } from './view-switch.tsx'

const LINKS = [
  { to: paths.places, label: 'Локации' },
  { to: paths.map, label: 'Карта' },
  { to: paths.about, label: 'О городе' },
]

/** Logo and links. On narrow screens a button opens and closes the links. */
export function SiteHeader() {
  const { city } = useGuide()
  const { pathname } = useLocation()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const closeMenu = () => setMenuOpen(false)

  useEffect(() => {
    if (!isMenuOpen) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setMenuOpen(false)
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isMenuOpen])

  return (
    <header className="site-header">
      <PageLink className="logo" to={paths.places} onClick={closeMenu}>
        <img src="/favicon.svg" alt="" width="32" height="32" />
        {siteName(city)}
      </PageLink>
      <button
        type="button"
        className="icon-button menu-toggle"
        aria-expanded={isMenuOpen}
        aria-controls="site-menu"
        aria-label={isMenuOpen ? 'Закрыть меню' : 'Открыть меню'}
        onClick={() => setMenuOpen(!isMenuOpen)}
      >
        <Icon name={isMenuOpen ? 'close' : 'menu'} />
      </button>
      <nav
        id="site-menu"
        className={isMenuOpen ? 'site-menu is-open' : 'site-menu'}
        aria-label="Основное меню"
      >
        {LINKS.map(({ to, label }) =>
          to === pathname ? (
            <span key={to} className="current-page" aria-current="page">
              {label}
            </span>
          ) : (
            <PageLink key={to} to={to} onClick={closeMenu}>
              {label}
            </PageLink>
          ),
        )}
        <ViewSwitch />
      </nav>
    </header>
  )
}
