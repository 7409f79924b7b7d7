import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'

/** Renders the fallback of an unknown office address with a link. */
export function NoPage({ to, children }: { to: string; children: string }) {
  return (
    <Notice title="Такой страницы в редакции нет">
      <PageLink className="button" to={to}>
        {children}
      </PageLink>
    </Notice>
  )
}
