import type { ComponentProps } from 'react'

type SmallButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'> & {
  /** What it does cannot be taken back. */
  isDanger?: boolean
}

/** A button beside others, none of which is the one that the page is for. */
export function SmallButton({ isDanger = false, ...button }: SmallButtonProps) {
  return (
    <button {...button} type="button" className={`button is-quiet is-small${isDanger ? ' is-danger' : ''}`} />
  )
}
