import type { ComponentProps, MouseEvent } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string; state?: unknown }

/** A link within the guide. The router's own `Link` has each link watched for prefetching, which the guide does not use. */
export function PageLink({ to, state, onClick, children, ...rest }: PageLinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state })

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }

  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  )
}
