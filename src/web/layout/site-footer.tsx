import type { ReactNode } from 'react'
import { siteName } from '#domain/city-naming.ts'
import { useGuide } from '../guide-context.ts'

/** The foot of every page; `children` are its links. */
export function SiteFooter({ children }: { children: ReactNode }) {
  const { city } = useGuide()
  return (
    <footer className="site-footer">
      <p className="footer-name">{siteName(city)}</p>
      <p>Исследуйте город и откройте для себя новые интересные места</p>
      {children}
    </footer>
  )
}
