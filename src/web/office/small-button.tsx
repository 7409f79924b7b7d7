import type { ComponentProps } from 'react'

/** Renders a secondary button. */
export function SmallButton(button: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...button} type="button" className="button is-quiet is-small" />
}
