import type { ComponentProps } from 'react'

export function SmallButton(button: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...button} type="button" className="button is-small is-quiet" />
}
