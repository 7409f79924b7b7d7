import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { siteName } from '#domain/city-naming.ts'
import { isListAddress, paths } from '#domain/paths.ts'
import { ChatButton } from '../chat/chat-button.tsx'
import { FeedbackLink } from '../feedback/feedback-link.tsx'
import { useGuide } from '../guide-context.ts'
import { SiteHeader } from '../layout/site-header.tsx'
import { ViewSettings } from '../layout/view-settings.tsx'
import { Notice } from '../ui/notice.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { findRoute } from './routes.tsx'
import { useFollowLinks } from './use-follow-links.ts'

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

/** Scrolls to the top on a link to another page; a place dialog and Back keep the scroll position. */
function useScrollToTop() {
  const { pathname } = useLocation()
  const navigationType = useNavigationType()
  const lastPathname = useRef(pathname)

  useEffect(() => {
    const isSamePage = isListAddress(pathname) && isListAddress(lastPathname.current)
    if (pathname !== lastPathname.current && !isSamePage && navigationType !== 'POP') window.scrollTo(0, 0)
    lastPathname.current = pathname
  }, [pathname, navigationType])
}

/** Names of drawn buttons for those who have a mouse or a keyboard: their code comes with the first use of either. */
function useTooltips() {
  useEffect(() => {
    const first = new AbortController()
    const load = () => {
      first.abort()
      // Without it the buttons work all the same.
      import('../ui/show-tooltips.ts').then(({ showTooltips }) => showTooltips()).catch(() => undefined)
    }
    addEventListener('keydown', load, { signal: first.signal })
    addEventListener('pointermove', ({ pointerType }) => pointerType === 'mouse' && load(), {
      signal: first.signal,
    })
    return () => first.abort()
  }, [])
}

type PageFailureProps = { address: string; onFailure: () => void; children: ReactNode }
type PageFailureState = { failedAt?: string }

/** Renders a fallback when a page fails, for example when its code did not load; another address resets it. */
class PageFailure extends Component<PageFailureProps, PageFailureState> {
  override state: PageFailureState = {}

  static getDerivedStateFromError(): PageFailureState {
    return { failedAt: '' }
  }

  static getDerivedStateFromProps({ address }: PageFailureProps, { failedAt }: PageFailureState) {
    if (failedAt === '') return { failedAt: address }
    return failedAt === undefined || failedAt === address ? null : { failedAt: undefined }
  }

  override componentDidCatch() {
    this.props.onFailure()
  }

  override render() {
    const { address, children } = this.props
    if (this.state.failedAt === undefined) return children
    return (
      <Notice title="Страница не загрузилась" isAlert>
        <p>Проверьте связь и попробуйте ещё раз.</p>
        <a className="button" href={address} target="_self">
          Загрузить снова
        </a>
      </Notice>
    )
  }
}
