import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#domain/paths.ts'
import { ChatButton } from '../chat/chat-button.tsx'
import { FeedbackLink } from '../feedback/feedback-link.tsx'
import { useGuide } from '../guide-context.ts'
import { PageFailure } from '../layout/page-failure.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { useScrollToTop } from '../layout/use-scroll-to-top.ts'
import { Spinner } from '../ui/spinner.tsx'
import { findRoute } from './routes.tsx'
import { useFollowLinks } from './use-follow-links.ts'

function FooterLinks() {
  return (
    <>
      <FeedbackLink />
      <a className="footer-link" href={paths.offline}>
        Город без интернета
      </a>
    </>
  )
}

/** The whole site: the frame and the page of the current address. */
export function App() {
  const { pathname, search } = useLocation()
  const { route, params } = findRoute(pathname)
  const client = useQueryClient()
  const guide = useGuide()
  const title = route.title({ ...guide, client, params, search })
  const { Component, forget } = route.page

  useScrollToTop()
  useFollowLinks()
  useEffect(() => {
    if (title !== undefined) document.title = title
  }, [title])

  return (
    <PageLayout footerLink={<FooterLinks />} floatingButton={<ChatButton />}>
      <PageFailure address={pathname + search} onFailure={forget}>
        <Suspense fallback={<Spinner label="Загрузка страницы..." />}>
          <Component />
        </Suspense>
      </PageFailure>
    </PageLayout>
  )
}
