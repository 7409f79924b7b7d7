import { Notice } from '../ui/notice.tsx'
import { PageLink } from '../ui/page-link.tsx'

/** What stands at an address that the office does not have, and the way on from there. */
export function NoPage({ to, children }: { to: string; children: string }) {
  return (
    <Notice title="Такой страницы в редакции нет">
      <PageLink className="button" to={to}>
        {children}
      </PageLink>
    </Notice>
  )
}
