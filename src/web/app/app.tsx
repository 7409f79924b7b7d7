import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { siteName } from '#domain/city-naming.ts'
import { paths } from '#domain/paths.ts'
import { ChatButton } from '../chat/chat-button.tsx'
import { FeedbackLink } from '../feedback/feedback-link.tsx'
import { useGuide } from '../guide-context.ts'
import { PageFailure } from '../layout/page-failure.tsx'
import { SiteHeader } from '../layout/site-header.tsx'
import { useScrollToTop } from '../layout/use-scroll-to-top.ts'
import { ViewSettings } from '../layout/view-settings.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useTooltips } from '../ui/use-tooltips.ts'
import { findRoute } from './routes.tsx'
import { useFollowLinks } from './use-follow-links.ts'

/** Renders the site: the frame and the page of the current address. */
export function App() {
  const { pathname, search } = useLocation()
  const { route, params } = findRoute(pathname)
  const client = useQueryClient()
  const guide = useGuide()
  const title = route.title({ ...guide, client, params, search })
  const { Component, forget } = route.page

  useTooltips()
  useScrollToTop()
  useFollowLinks()
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])

  return (
    <>
      <a className="skip-link" href="#content">
        К содержанию
      </a>
      <ViewSettings />
      <SiteHeader />
      <main id="content" tabIndex={-1}>
        <PageFailure address={pathname + search} onFailure={forget}>
          <Suspense fallback={<Spinner label="Загрузка страницы..." />}>
            <Component />
          </Suspense>
        </PageFailure>
      </main>
      <footer className="site-footer">
        <p className="footer-name">{siteName(guide.city)}</p>
        <p>Исследуйте город и откройте для себя новые интересные места</p>
        <FeedbackLink />
        <a className="footer-link" href={paths.offline}>
          Город без интернета
        </a>
      </footer>
      <ChatButton />
    </>
  )
}
