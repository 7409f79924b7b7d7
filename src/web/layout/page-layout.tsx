import type { ReactNode } from 'react'
import { useTooltips } from '../ui/use-tooltips.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { ViewSettings } from './view-settings.tsx'

type PageLayoutProps = { footerLink: ReactNode; floatingButton: ReactNode; children: ReactNode }

/** The frame of every page. */
export function PageLayout({ footerLink, floatingButton, children }: PageLayoutProps) {
  useTooltips()
  return (
    <>
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      <ViewSettings />
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter>{footerLink}</SiteFooter>
      {floatingButton}
    </>
  )
}
