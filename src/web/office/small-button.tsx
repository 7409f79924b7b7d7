import type { ComponentProps } from 'react'

/** A button beside others, none of which is the one that the page is for. */
export function SmallButton(button: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...button} type="button" className="button is-quiet is-small" />
}
